/**
 * A unique key in the form of a version 7 UUID, which begins with the time. `crypto.randomUUID`
 * exists over HTTPS only.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const random = Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('')
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`
}
