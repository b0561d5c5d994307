/** Forbids shortcuts that are costly to maintain: type loopholes, skipped tests, TODOs. */
// Brackets in the patterns keep this file from finding itself.
const IN_CODE = [
  [/\bas an[y]\b/, 'no `as any`'],
  [/:\s*an[y]\b(?!\s*[:(?])/, 'no `: any`'],
  [/\bcontrol\._\w|\._(formStat[e]|subject[s])\b/, 'no private state of react-hook-form'],
  [/\ban[y]\[\]|<an[y]\b|,\s*an[y]>|\|\s*an[y]\b/, 'no `any` inside a type'],
]
const UNTYPED_TEXT = [/\buseTranslat[e]\b/, 'texts are typed: `useT` of src/language/useT.ts']
const TYPED_TEXT = 'src/language/useT.ts'
const IN_TESTS = [
  [/\b(test|it|describe)\.onl[y]\b/, 'no `.only`'],
  [/\b(test|it|describe)\.ski[p]\b/, 'no `.skip`'],
  [/\b(test|it|describe)\.(tod[o]|fail[s])\b/, 'a test is written and passes'],
  [/\b(waitForTimeou[t]|setTimeou[t])\(/, 'a test waits for what it needs, not for a time'],
  [/\bretry:/, 'a test that fails once has failed'],
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
      ...(file.startsWith('src/') && file !== TYPED_TEXT ? found(file, bare, [UNTYPED_TEXT]) : []),
      ...(file.startsWith('tests/') || file === 'vitest.config.ts'
        ? found(file, bare, IN_TESTS)
        : []),
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
