//! `engarde ladder` and `engarde manners` in the piste duel.

use crate::cli::program::printed;

#[test]
fn the_ladder_is_a_table_with_a_row_for_each_step() {
    let table = printed(&["ladder", "--levels", "random,random,random", "--rounds", "20"], b"");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 2 + 6 * 2, "{table}");
    assert_eq!(rows[0], "| rules | level | against | rounds | score | 95 % interval |");
    assert!(rows[2].starts_with("| basic | random | random | 20 | 0."), "{table}");
    assert!(rows.iter().all(|row| row.split('|').count() == 8), "{table}");
}

#[test]
fn the_manners_are_a_table_of_shares() {
    let table = printed(&["manners", "--levels", "novice,club", "--rounds", "60"], b"");
    let shares = |row: &str| -> Vec<f64> {
        row.split('|').filter_map(|cell| cell.trim_matches([' ', '%']).parse().ok()).collect()
    };
    let rows: Vec<Vec<f64>> = table.lines().skip(2).map(shares).collect();
    assert!(rows.len() == 2 && rows.iter().all(|row| row.len() == 6), "{table}");
    assert!(rows.iter().flatten().all(|share| (0.0..=100.0).contains(share)), "{table}");
    assert!(rows.iter().all(|row| row[0] + row[1] <= 100.0 && row[3] + row[4] + row[5] <= 100.0), "{table}");
}
