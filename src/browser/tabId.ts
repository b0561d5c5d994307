/** A new id for a page of the app. `crypto.randomUUID` exists over HTTPS only. */
export function tabId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (one) =>
    one.toString(36).padStart(2, '0'),
  ).join('')
}
