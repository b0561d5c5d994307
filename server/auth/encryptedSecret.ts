import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const bytesOfIv = 12
const bytesOfTag = 16

/** A key of its own, so that what one secret opens no other use of it does. */
const keyOf = (serverSecret: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'bottega second factor', 32))

/** Encrypts a text for the table; it can be read with the server's secret, and for that user alone. */
export function encryptSecret(text: string, serverSecret: string, userId: string): string {
  const iv = randomBytes(bytesOfIv)
  const cipher = createCipheriv(algorithm, keyOf(serverSecret), iv).setAAD(Buffer.from(userId))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
}

/** Undefined where the server has another secret than when it was encrypted, or the row is another user's. */
export function decryptSecret(
  encrypted: string,
  serverSecret: string,
  userId: string,
): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  const iv = bytes.subarray(0, bytesOfIv)
  const tag = bytes.subarray(bytesOfIv, bytesOfIv + bytesOfTag)
  try {
    const decipher = createDecipheriv(algorithm, keyOf(serverSecret), iv)
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    const data = bytes.subarray(bytesOfIv + bytesOfTag)
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
