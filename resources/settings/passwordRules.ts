import { passwordMinimum } from './constants.ts'

const rules = {
  noSpace: (password: string) => !/\s/.test(password),
  length: (password: string) => Array.from(password).length >= passwordMinimum,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const

/** Rules for a password (rows VAL-083 to VAL-088), shared by form and server. */
export type PasswordRule = keyof typeof rules

export const passwordRules = Object.keys(rules) as readonly PasswordRule[]

/** The rules that a password does not meet, in their order. */
export function missingInPassword(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rules[rule](password))
}
