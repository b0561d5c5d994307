/** What is quick to write and dear to keep: loopholes in the types, tests turned off, loose ends. */
// Brackets in the patterns keep this file from finding itself.
const IN_CODE = [
  [/\bas an[y]\b/, 'no `as any`'],
  [/:\s*an[y]\b(?!\s*[:(?])/, 'no `: any`'],
  [/\.onl[y]\(/, 'no `.only(`'],
  [/\.ski[p]\(/, 'no `.skip(`'],
]
const IN_TEXT = [
  [/@ts-ignor[e]/, 'no ts-ignore directive'],
  [/@ts-nochec[k]/, 'no ts-nocheck directive'],
  [/\b(TOD[O]|FIXM[E])\b/, 'no loose ends: do it, or write an issue'],
]
const EXPECT_ERROR = [/@ts-expect-erro[r]/, 'ts-expect-error only in tests/**/*.types.test.ts']
const TYPE_TEST = /^tests\/.*\.types\.test\.tsx?$/

export function shortcuts(files) {
  return {
    problems: files.flatMap(({ file, lines, bare }) => [
      ...found(file, bare, IN_CODE),
      ...found(file, lines, TYPE_TEST.test(file) ? IN_TEXT : [...IN_TEXT, EXPECT_ERROR]),
    ]),
  }
}

function found(file, lines, rules) {
  return lines.flatMap((line, index) =>
    rules
      .filter(([pattern]) => pattern.test(line))
      .map(([, message]) => `${file}:${index + 1} ${message}`),
  )
}
