import { woodenCrate } from '../settings/constants.ts'

interface Entry {
  readonly key?: string | null
  readonly language?: 'en' | 'it' | null
  readonly value?: string | null
}

/** Its names among the additional data of a product, one per language. */
export const crateNames: readonly string[] = Object.values(woodenCrate)

const amount = /^\d+([.,]\d+)?$/

/** Whether an entry about the crate is no number, or under another language's name. */
export function isCrateWrong(entries: readonly Entry[] | null | undefined): boolean {
  const crates = (entries ?? []).filter(({ key }) => key && crateNames.includes(key))
  return crates.some(
    ({ key, language, value }) =>
      (value && !amount.test(value)) || (language && key !== woodenCrate[language]),
  )
}
