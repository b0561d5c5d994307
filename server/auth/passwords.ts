import { hash, hashRaw, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP asks for: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One form of what keyboards and systems write in several: an accent by itself or in its letter, wide signs. */
const normal = (password: string) => password.normalize('NFKC')

/** The form in which a password is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), parameters)
}

/** The same work with a given salt, for what has to be found by its hash. */
export function saltedHash(text: string, salt: string): Promise<Buffer> {
  return hashRaw(text, { ...parameters, salt: Buffer.from(salt) })
}

let decoy: Promise<string> | undefined

/** What the password of an unknown account is checked against: as costly as any. */
export function decoyHash(): Promise<string> {
  return (decoy ??= hashPassword('a decoy that nobody types'))
}

/**
 * Whether a password is the one behind a hash; `asTyped` where the hash is of the form in which it was typed, as all
 * were once: such a hash is to be renewed. Without a hash the same work is done on a decoy, so that an unknown account
 * answers as slowly as a known one.
 */
export async function isPassword(
  password: string,
  kept: string | undefined,
): Promise<boolean | 'asTyped'> {
  const behind = kept ?? (await decoyHash())
  const found = (await verify(behind, normal(password)))
    ? true
    : normal(password) !== password && (await verify(behind, password)) && ('asTyped' as const)
  return kept !== undefined && found
}
