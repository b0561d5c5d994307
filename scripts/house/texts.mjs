/** Texts on screen are in i18n, in both languages; the markup itself has no words. */
const SCREEN = /^src\/.*\.tsx$/
// Matches words between tags, on the same line or on a line of their own; the product's name is
// allowed.
const BETWEEN = /(?:>|^)\s*((?!Bottega\b)[A-Z][a-z]+(?:[ ,][\w ,.'’]+)?[.!?…]?)\s*(?:<\/|$)/
const SPOKEN =
  /(?:^|\s)(?:label|title|placeholder|alt|text|helperText|aria-label|aria-description)=(?:"([^"]*)"|\{'([^']*)'\})/g
const KEY = /^[a-z]\w*(\.\w+)+$/

export function texts(files) {
  return {
    problems: files
      .filter(({ file }) => SCREEN.test(file))
      .flatMap(({ file, code }) =>
        code.flatMap((line, index) =>
          words(line).map((word) => `${file}:${index + 1} a text outside i18n: "${word}"`),
        ),
      ),
  }
}

function words(line) {
  const between = line.match(BETWEEN)?.[1]
  const spoken = [...line.matchAll(SPOKEN)]
    .map(([, plain, braced]) => plain ?? braced)
    .filter((text) => /[A-Za-z]{2}/.test(text) && !KEY.test(text))
  return [...(between ? [between] : []), ...spoken]
}
