import { hash, hashRaw, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Unicode normalization, since keyboards and systems encode the same characters differently. */
const normalized = (password: string) => password.normalize('NFKC')

/** The hash that is stored for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), parameters)
}

/** A hash with a given salt, for values that are looked up by their hash. */
export function saltedHash(text: string, salt: string): Promise<Buffer> {
  return hashRaw(text, { ...parameters, salt: Buffer.from(salt) })
}

let decoy: Promise<string> | undefined

/** A hash for checks of unknown accounts, which then take as long as others. */
export function decoyHash(): Promise<string> {
  return (decoy ??= hashPassword('a decoy that nobody types'))
}

/**
 * Whether a password matches a hash. `asTyped` if it matches only without normalization, as older
 * hashes do; such a hash should be renewed. Without a hash a decoy is checked, so that unknown
 * accounts take as long as known ones.
 */
export async function isPassword(
  password: string,
  storedHash: string | undefined,
): Promise<boolean | 'asTyped'> {
  const compared = storedHash ?? (await decoyHash())
  const found = (await verify(compared, normalized(password)))
    ? true
    : normalized(password) !== password &&
      (await verify(compared, password)) &&
      ('asTyped' as const)
  return storedHash !== undefined && found
}
