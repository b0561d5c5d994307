import type { Language } from '../../schema/index.ts'

/**
 * A cookie of the whole site that is never sent from another one. Over https its name lets no other
 * host and no plain http set it (RFC 6265bis, 4.1.3.2).
 * @param publicUrl address of the portal
 */
export function siteCookie(
  name: string,
  value: string,
  { publicUrl, maxAge, isHidden = false }: SiteCookie,
): string {
  const isSecure = publicUrl.startsWith('https:')
  const hidden = isHidden ? '; HttpOnly' : ''
  const cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}${hidden}; SameSite=Strict`
  return isSecure ? `__Host-${cookie}; Secure` : cookie
}

interface SiteCookie {
  readonly publicUrl: string
  /** In seconds. */
  readonly maxAge: number
  /** Whether scripts cannot read it. */
  readonly isHidden?: boolean
}

/** The value of a cookie of {@link siteCookie} in a request's header; undefined without one. */
export const readSiteCookie = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;]*)`).exec(cookies ?? '')?.[1]

/** The language that the browser shows, which may differ from the account's; undefined without the cookie. */
export function shownLanguage(cookies: string | undefined): Language | undefined {
  const shown = cookies && readSiteCookie(cookies, 'bottega_language')
  return shown === 'en' || shown === 'it' ? shown : undefined
}
