import type { Check } from './settingReaders.ts'

/** What an operator has set, as areas read it. */
export interface Settings {
  readonly check: Check
  /** Whether something stands in this variable. */
  readonly given: (name: string) => boolean
  /** Notes in one sentence what is wrong. */
  readonly refuse: (problem: string) => void
}

/**
 * Reads variables. An empty one counts as absent, because compose files and CI pass unset variables that way.
 * @param problems takes a sentence for each that is wrong
 */
export function settingsOf(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Settings {
  const textOf = (name: string) => env[name]?.trim() ?? ''
  const refuse = (problem: string) => void problems.push(problem)
  return {
    check(name, fallback, read) {
      const given = textOf(name)
      if (given === '') return fallback
      const result = read(given)
      if ('value' in result) return result.value
      const shown = result.shown ?? `"${given}"`
      refuse(`${name} is ${shown}, but must be ${result.allowed}.`)
      return fallback
    },
    given: (name) => textOf(name) !== '',
    refuse,
  }
}

/** Two settings of which one is no use without the other. */
export function needBoth({ given, refuse }: Settings, one: string, other: string): void {
  if (given(one) === given(other)) return
  const [missing, present] = given(one) ? [other, one] : [one, other]
  refuse(`${missing} is not given, but must be when ${present} is.`)
}
