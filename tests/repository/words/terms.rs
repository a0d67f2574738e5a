//! One term for one thing, in the catalogues and in the rules and about pages of a language (`docs/words.md`).

use engarde::scene::words::{Lang, Words};

use crate::catalogues::words;
use crate::tidy::files::under;

/// What is not said in a language, and what is said instead. A part of a word counts from the word's beginning;
/// Japanese has no words to count from.
const NOT: [(Lang, &[(&str, &str)]); 4] = [
    (
        Lang::En,
        &[
            ("advance and attack", "advance-and-attack"),
            ("further along", "ground gained"),
            ("came further", "ground gained"),
            ("spaces gained", "ground gained"),
            ("withdr", "move back"),
            ("take back", "undo"),
            ("opening page", "home"),
            ("negat", "cancel"),
            ("play nothing", "pass"),
            ("played nothing", "pass"),
            ("stops one", "blocks one"),
            ("whoever", "the fencer who"),
            ("whom", "who"),
            ("nobody", "no one"),
            ("anybody", "anyone"),
            ("somebody", "a player"),
            ("by lot", "random"),
            ("exhibition", "watch"),
        ],
    ),
    (
        Lang::De,
        &[
            ("gang ", "Runde"),
            ("gänge", "Runde"),
            ("vorgeh", "vorrücken"),
            ("vorgegangen", "vorrücken"),
            ("zurückgenommen", "rückgängig"),
            ("zurücknehmen", "Rückgängig"),
            ("haltlos", "ohne Haltung"),
            ("hohe schule", "Überlegene Technik"),
            ("dräng", "Nachsetzen"),
            ("zunichte", "vereiteln"),
            ("geblockt", "abgewehrt"),
            ("deckung", "Abwehr"),
            ("nichts spielen", "passen"),
            ("regelbl", "Anleitung"),
            ("blatt", "Anleitung"),
            ("maître", "Fechtmeister"),
            ("haltungsduell", "Duell der Haltung"),
        ],
    ),
    (
        Lang::Fr,
        &[
            ("marche et attaque", "attaque en marchant"),
            ("attaque indirecte", "attaque en marchant"),
            ("romp", "retraite"),
            ("plus avancé ", "terrain gagné"),
            ("escrimeur", "tireur"),
            ("repris", "annulé"),
            ("gardé", "enregistré"),
            ("champ ", "terrain"),
            ("feuille", "livret"),
            ("haute école", "technique supérieure"),
            ("bocle", "petit bouclier"),
            ("bras de fer", "coup de force"),
            ("hors jeu", "éliminé"),
            ("hors de combat", "éliminé"),
            ("répits", "récupérations"),
            ("blocage complet", "blocage total"),
            ("ne rien jouer", "passer"),
            ("{n} aplomb", "points d’aplomb"),
        ],
    ),
    (
        Lang::Ja,
        &[
            ("攻撃", "アタック"),
            ("ヒット", "一本"),
            ("トゥシュを", "突きを"),
            ("退いて", "退避"),
            ("応答", "応じる"),
            ("フィールド", "場"),
            ("ポイズ", "平静の決闘"),
            ("棋譜", "リプレイ"),
            ("抽選", "ランダム"),
            ("代価", "コスト"),
            ("剣士", "選手"),
            ("シート", "説明書"),
            ("当方", "本作"),
            ("横っ跳び", "サイドステップ"),
            ("身かわし", "回避"),
            ("席", "プレイヤー"),
            ("Maître", "師範"),
        ],
    ),
];

/// The words for a bout of the piste duel; the poise duel has games.
const BOUT: [(Lang, &str); 4] = [(Lang::En, "bout"), (Lang::De, "gefecht"), (Lang::Fr, "assaut"), (Lang::Ja, "試合")];

/// The text that names the saved bouts and games of both duels.
const OF_BOTH: &str = "backup-line";

/// The words of a page, without its markup, in one line.
pub fn prose(page: &str) -> String {
    let text: String = page.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    text.split(|sign: char| sign.is_ascii_whitespace()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a text has a word that begins with this one.
fn says(lang: Lang, text: &str, word: &str) -> bool {
    let (text, word) = (text.to_lowercase(), word.to_lowercase());
    let starts = |at: usize| lang == Lang::Ja || !text[..at].ends_with(char::is_alphabetic);
    text.match_indices(&word).any(|(at, _)| starts(at))
}

/// The texts of a game's catalogue with their keys.
fn texts(words: &Words) -> Vec<(String, String)> {
    words.keys().map(|key| (key.to_owned(), words.say(key))).collect()
}

/// The pages of a language, as prose; those of a game if `poise` says so.
fn pages(lang: Lang, poise: Option<bool>) -> Vec<(String, String)> {
    let pages = ["assets/rules", "assets/about"].into_iter().flat_map(|place| under(place, ".html"));
    let pages = pages.filter(|page| page.path.ends_with(&format!("{}.html", lang.code())));
    let pages = pages.filter(|page| poise.is_none_or(|poise| page.path.contains("poise-") == poise));
    pages.map(|page| (page.path.clone(), prose(&page.text))).collect()
}

#[test]
fn a_thing_has_one_term_in_catalogues_and_pages() {
    for (lang, not) in NOT {
        let said = pages(lang, None)
            .into_iter()
            .chain(["piste", "poise"].into_iter().flat_map(|game| texts(&words(game, lang))));
        let said: Vec<_> = said.collect();
        assert!(said.len() > 500, "{lang:?}: {} texts", said.len());
        for (place, text) in said {
            for (word, instead) in not {
                assert!(!says(lang, &text, word), "{place}, {lang:?}: \"{word}\" is \"{instead}\": {text}");
            }
        }
    }
}

#[test]
fn the_poise_duel_has_games_and_no_bouts() {
    for (lang, bout) in BOUT {
        let said = texts(&words("poise", lang)).into_iter().filter(|(key, _)| key != OF_BOTH);
        for (place, text) in said.chain(pages(lang, Some(true))) {
            assert!(!says(lang, &text, bout), "{place}, {lang:?}: {text}");
        }
    }
}

#[test]
fn a_word_is_found_from_its_beginning() {
    assert!(says(Lang::De, "Nächster Gang beginnt", "gang "));
    assert!(!says(Lang::De, "Galanter Abgang im Eingang ", "gang "));
    assert!(says(Lang::En, "Whoever wins", "whoever") && !says(Lang::En, "about it", "bout"));
    assert!(says(Lang::Ja, "最後の攻撃", "攻撃"));
    assert_eq!(prose("<p>a\n   <b class=\"ui\">b</b>c</p>"), "a bc");
}
