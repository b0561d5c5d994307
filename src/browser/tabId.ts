/** A name for a page among those of the same user. `randomUUID` is missing where the portal has no https. */
export function tabId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (one) =>
    one.toString(36).padStart(2, '0'),
  ).join('')
}
