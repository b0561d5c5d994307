import { expect, test } from 'vitest'
import { decoyHash, hashPassword, isPassword } from '../../../server/auth/passwords.ts'

/** Algorithm, version, memory, passes and lanes: what the time of a check depends on. */
const cost = (hash: string) => hash.split('$').slice(0, 4).join('$')

test('a password is the one behind its hash and no other', async () => {
  const hash = await hashPassword('Nuova-2026!')
  expect(await isPassword('Nuova-2026!', hash)).toBe(true)
  expect(await isPassword('nuova-2026!', hash)).toBe(false)
})

test('MSG-012: an unknown account costs a check as a known one does, and never passes it', async () => {
  const hash = await hashPassword('Nuova-2026!')
  expect(cost(hash)).toBe('$argon2id$v=19$m=19456,t=2,p=1')
  expect(cost(await decoyHash())).toBe(cost(hash))
  // Right for the decoy, and refused all the same.
  expect(await isPassword('a decoy that nobody types', await decoyHash())).toBe(true)
  expect(await isPassword('a decoy that nobody types', undefined)).toBe(false)
})
