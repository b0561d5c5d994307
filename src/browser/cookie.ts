/** The value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((part) => part.startsWith(start))
  return found === undefined ? null : decodeURIComponent(found.slice(start.length))
}

/** Writes a cookie for the whole site that never goes to another one. */
export function writeCookie(name: string, value: string, expires: Date): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Expires=${expires.toUTCString()}${secure}`
}

/** Removes a cookie. */
export function clearCookie(name: string): void {
  writeCookie(name, '', new Date(0))
}
