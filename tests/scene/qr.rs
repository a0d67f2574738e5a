//! The QR code of a link, read by a library that reads what cameras see.

use engarde::scene::qr::{Code, code};
use rqrr::PreparedImage;

/// How many pixels a module has in the test's picture.
const SCALE: usize = 4;

/// Whether the module at this place is dark, by the path of the drawing, whose parts are rows of modules.
fn is_dark(code: &Code, x: usize, y: usize) -> bool {
    code.path.split('z').filter(|part| !part.is_empty()).any(|part| {
        let numbers: Vec<usize> =
            part.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        let [left, top, run, 1, back] = numbers[..] else { panic!("{part} is no row of modules") };
        assert_eq!(run, back);
        (left..left + run).contains(&x) && top == y
    })
}

/// The text that a camera reads.
fn read(code: &Code) -> String {
    let dark: Vec<Vec<bool>> = (0..code.size).map(|y| (0..code.size).map(|x| is_dark(code, x, y)).collect()).collect();
    let side = code.size * SCALE;
    let mut image =
        PreparedImage::prepare_from_greyscale(side, side, |x, y| if dark[y / SCALE][x / SCALE] { 0 } else { 255 });
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code is found");
    grids[0].decode().expect("it can be read").1
}

#[test]
fn a_camera_reads_the_link() {
    for length in [1, 56, 79, 143, 400] {
        let link = format!("https://example.org/en-garde/#bout={}", "A-_z9".repeat(length / 5 + 1));
        let code = code(&link).expect("short enough");
        assert_eq!(read(&code), link);
        let margin = (0..code.size).flat_map(|place| (0..4).flat_map(move |edge| [(place, edge), (edge, place)]));
        assert!(margin.into_iter().all(|(x, y)| !is_dark(&code, x, y)), "the margin is empty");
    }
}

#[test]
fn a_long_link_has_no_code() {
    assert_eq!((code(&"a".repeat(900)).is_some(), code(&"a".repeat(901))), (true, None));
}
