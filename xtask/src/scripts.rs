//! Scripts as they are served: oxc removes comments, white space and dead code, and shortens local names to one letter.

use anyhow::{Result, ensure};
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_minifier::{CompressOptions, MangleOptions, Minifier, MinifierOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;

use crate::html;

/// The scripts of the page; Trunk's start script is a module, and short.
const INLINE: &str = "script:not([src]):not([type])";

/// A shortened script; `module` says whether it may import.
///
/// # Errors
/// If the text is not a script.
pub fn short(text: &str, module: bool) -> Result<String> {
    let memory = Allocator::default();
    let kind = if module { SourceType::mjs() } else { SourceType::cjs() };
    let parsed = Parser::new(&memory, text, kind).parse();
    ensure!(!parsed.panicked && parsed.errors.is_empty(), "a script has errors: {:?}", parsed.errors);
    let mut program = parsed.program;
    let options = MinifierOptions {
        mangle: Some(MangleOptions { top_level: module, ..MangleOptions::default() }),
        compress: Some(CompressOptions::default()),
    };
    let names = Minifier::new(options).minify(&memory, &mut program).scoping;
    Ok(Codegen::new().with_options(CodegenOptions::minify()).with_scoping(names).build(&program).code)
}

/// The page with its inline scripts shortened.
///
/// # Errors
/// If one of them is not a script.
pub fn shortened(page: &str) -> Result<String> {
    html::with_texts(page, INLINE, |script| short(script, false))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_lose_comments_blanks_and_long_names() {
        let text =
            "(() => {\n  // Why.\n  const number = Math.random();\n  globalThis.told = number + number;\n})();\n";
        let short = short(text, false).unwrap();
        assert!(short.contains("globalThis.told") && !short.contains("Why") && !short.contains("number"), "{short}");
        assert!(short.len() < 70, "{short}");
    }

    #[test]
    fn what_a_module_exports_keeps_its_name() {
        let short =
            short("import { a } from './a.js';\nexport default function start() { return a; }\n", true).unwrap();
        assert!(short.contains("a as") || short.contains("{a}") || short.contains("{ a }"), "{short}");
        assert!(short.contains("export default function"), "{short}");
    }

    #[test]
    fn pages_keep_all_but_their_inline_scripts() {
        let page = "<p>x  y</p><script>let a = 1;  // b\nuse(a);</script><script type=\"module\">x.y( );</script>";
        let short = shortened(page).unwrap();
        assert!(
            short.starts_with("<p>x  y</p><script>")
                && short.ends_with("</script><script type=\"module\">x.y( );</script>"),
            "{short}"
        );
        assert!(!short.contains("// b"), "{short}");
        assert!(shortened("<script>a(").is_err() && shortened("<script>a(</script>").is_err());
    }
}
