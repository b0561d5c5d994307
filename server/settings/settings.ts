import type { Check } from './settingReaders.ts'

/** The operator's settings, as areas read them. */
export interface Settings {
  readonly check: Check
  /** Whether the variable is set and not empty. */
  readonly given: (name: string) => boolean
  /** Notes a problem in one sentence. */
  readonly refuse: (problem: string) => void
}

/**
 * Reads variables. An empty one counts as absent, because compose files and CI pass unset variables
 * that way.
 * @param problems gets a sentence for each wrong variable
 */
export function settingsOf(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Settings {
  const valueOf = (name: string) => env[name]?.trim() ?? ''
  const refuse = (problem: string) => void problems.push(problem)
  return {
    check(name, fallback, read) {
      const given = valueOf(name)
      if (given === '') return fallback
      const result = read(given)
      if ('value' in result) return result.value
      const shown = result.shown ?? `"${given}"`
      refuse(`${name} is ${shown}, but must be ${result.allowed}.`)
      return fallback
    },
    given: (name) => valueOf(name) !== '',
    refuse,
  }
}

/** Refuses one of two settings without the other. */
export function needBoth({ given, refuse }: Settings, one: string, other: string): void {
  if (given(one) === given(other)) return
  const [missing, present] = given(one) ? [other, one] : [one, other]
  refuse(`${missing} is not given, but must be when ${present} is.`)
}
