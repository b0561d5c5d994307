import { userTypes, type UserType } from './roles.ts'

/** Password of every account that a demo server creates; public on purpose. */
export const demoPassword = 'Artigiano-2026!'

/** One account per type, and a second vendor to see what the first one may not. */
export const demoAccounts: readonly { readonly email: string; readonly type: UserType }[] = [
  ...userTypes.map((type) => ({ email: `${type}@bottega.example`, type })),
  { email: 'vendor2@bottega.example', type: 'vendor' },
]
