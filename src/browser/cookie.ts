/** The parts of an address that a cookie follows. */
type Page = Pick<Location, 'protocol'>

/** The name of a cookie: over https one that no other host and no plain http can set. */
const siteName = (name: string, { protocol }: Page) =>
  protocol === 'https:' ? `__Host-${name}` : name

/** The value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const start = `${siteName(name, location)}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}

/** The text of a cookie for the whole site that is never sent from another site. */
export function cookieText(name: string, value: string, milliseconds: number, page: Page): string {
  const secure = page.protocol === 'https:' ? '; Secure' : ''
  return `${siteName(name, page)}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${Math.round(milliseconds / 1000)}${secure}`
}

/**
 * Writes a cookie.
 * @param milliseconds lifetime; an expiry date would already be past where this computer's clock is
 *   ahead
 */
export function writeCookie(name: string, value: string, milliseconds: number): void {
  document.cookie = cookieText(name, value, milliseconds, location)
}

/** Removes a cookie. */
export function clearCookie(name: string): void {
  writeCookie(name, '', 0)
}
