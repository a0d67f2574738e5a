//! WebAssembly modules as the page fetches them: short names for imports, and only the custom sections that it reads.

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CustomSection, ImportSection, Module};
use wasmparser::{CustomSectionReader, ImportSectionReader, Parser};

/// The custom section of a later part that contains its styles (`assets/start.js`).
pub const STYLES_SECTION: &str = "styles";

/// The custom section of the second part that contains what the study part needs, too (`assets/start.js`).
pub const SHARED_SECTION: &str = "shared";

/// wasm-bindgen's own marker in every name that is worth shortening.
pub const MARK: &str = "__wb";

/// The name of the import with this number.
pub fn short(number: usize) -> String {
    format!("i{number}")
}

/// The module with short names for its imports and without custom sections other than those that the page reads, and the
/// previous names in order.
///
/// # Errors
/// If it is no module.
pub fn renamed(module: &[u8]) -> Result<(Vec<u8>, Vec<String>)> {
    let (mut whole, mut shortened) = (Module::new(), Shortened::default());
    // The error's own type cannot go to another thread.
    shortened.parse_core_module(&mut whole, Parser::new(0), module).map_err(|error| anyhow!("{error}"))?;
    Ok((whole.finish(), shortened.names))
}

/// Copies a module, and notes the names of its imports.
#[derive(Default)]
struct Shortened {
    names: Vec<String>,
}

impl Reencode for Shortened {
    type Error = std::convert::Infallible;

    fn parse_custom_section(&mut self, module: &mut Module, section: CustomSectionReader<'_>) -> Result<(), Error> {
        if [STYLES_SECTION, SHARED_SECTION].contains(&section.name()) {
            module.section(&CustomSection { name: section.name().into(), data: section.data().into() });
        }
        Ok(())
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error> {
        for import in section.into_imports() {
            let import = import?;
            let name = if import.name.starts_with(MARK) { short(self.names.len()) } else { import.name.to_owned() };
            imports.import(import.module, &name, self.entity_type(import.ty)?);
            self.names.push(import.name.to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
pub mod tests {
    use wasm_encoder::{EntityType, TypeSection};

    use super::*;

    /// A module with one type (a function without parameters and results) and these imports of it.
    pub fn module(names: &[&str]) -> Module {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for name in names {
            imports.import("./m.js", name, EntityType::Function(0));
        }
        let mut whole = Module::new();
        whole.section(&types).section(&imports);
        whole
    }

    #[test]
    fn marked_names_become_numbers_and_the_rest_stays() {
        let names = ["__wbg_new_bb74001155cb8ca8", "other", "__wbindgen_throw"];
        let (whole, found) = renamed(&module(&names).finish()).unwrap();
        assert_eq!(whole, module(&["i0", "other", "i2"]).finish());
        assert_eq!(found, names);
    }

    #[test]
    fn custom_sections_go_but_for_styles() {
        let mut noted = module(&["other"]);
        noted.section(&CustomSection { name: "name".into(), data: b"\0".into() });
        let styles = CustomSection { name: STYLES_SECTION.into(), data: b"a{top:0}".into() };
        noted.section(&styles);
        let mut kept = module(&["other"]);
        kept.section(&styles);
        assert_eq!(renamed(&noted.finish()).unwrap().0, kept.finish());
    }

    #[test]
    fn a_truncated_module_is_an_error() {
        let whole = module(&["__wbindgen_throw"]).finish();
        assert!(renamed(&whole[..whole.len() - 1]).is_err());
        assert!(renamed(&whole[..4]).is_err());
    }
}
