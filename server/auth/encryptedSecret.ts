import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Derives a key for this purpose only, so that other uses of the server's secret cannot decrypt it.
 */
const keyOf = (serverSecret: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'bottega second factor', 32))

/** Encrypts a text, bound to a user; decryption needs the server's secret and the same user. */
export function encryptSecret(text: string, serverSecret: string, userId: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(serverSecret), iv).setAAD(Buffer.from(userId))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
}

/** Decrypts a text; undefined if the server's secret or the user differs. */
export function decryptSecret(
  encrypted: string,
  serverSecret: string,
  userId: string,
): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, keyOf(serverSecret), iv)
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    const data = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
