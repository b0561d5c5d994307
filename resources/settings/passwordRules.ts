import { passwordMinimum } from './constants.ts'

const rules = {
  noSpace: (password: string) => !/\s/.test(password),
  length: (password: string) => Array.from(password).length >= passwordMinimum,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const

/** What a password must have (rows VAL-083 to VAL-088). Form and server read the same list. */
export type PasswordRule = keyof typeof rules

export const passwordRules = Object.keys(rules) as readonly PasswordRule[]

/** What a password lacks, in the order of the rules; nothing for a good one. */
export function missingInPassword(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rules[rule](password))
}
