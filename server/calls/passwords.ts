import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP asks for: 19 MiB, two passes. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The form in which a password is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is the one behind a hash. Without a hash the same work is done on a decoy, so that
 * an unknown account answers as slowly as a known one.
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody types')
  const isRight = await verify(kept ?? (await decoy), password)
  return kept !== undefined && isRight
}
