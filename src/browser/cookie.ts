/** The value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}

/**
 * Writes a cookie for the whole site that is never sent from another site.
 * @param milliseconds lifetime; an expiry date would already be past where this computer's clock is
 *   ahead
 */
export function writeCookie(name: string, value: string, milliseconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${Math.round(milliseconds / 1000)}${secure}`
}

/** Removes a cookie. */
export function clearCookie(name: string): void {
  writeCookie(name, '', 0)
}
