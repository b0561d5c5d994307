/**
 * What a token says about its user. The app shows it and builds the menu from it; the server checks
 * it on every call.
 */
export interface Session {
  readonly _id: string
  readonly email: string
  readonly name: string | null
  readonly userType: string
  readonly rights: readonly string[]
  readonly roles: readonly string[]
  /** The user's start page. */
  readonly url: string
  readonly language: string | null
  /**
   * Seconds since 1970 by the server's clock: when the token was issued, if known, and when it
   * expires.
   */
  readonly iat: number | null
  readonly exp: number
  /** The user who views the portal as this account, read-only; absent for the account itself. */
  readonly viewer?: Viewer
  /** The session may only set up a second factor. */
  readonly mustEnrol?: true
}

export interface Viewer {
  readonly _id: string
  readonly name: string
}

function payloadOf(token: string): unknown {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0))))
  } catch {
    return null
  }
}

function viewerOf(value: unknown): Viewer | null {
  if (typeof value !== 'object' || value === null) return null
  const { _id, name, email } = value as Record<string, unknown>
  if (typeof _id !== 'string') return null
  return { _id, name: typeof name === 'string' ? name : String(email) }
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Reads the payload of a JWT; null for anything but a token of this portal. */
export function decodeToken(token: string): Session | null {
  const payload = payloadOf(token)
  if (typeof payload !== 'object' || payload === null) return null
  const { _id, email, name, userType, profile, rights, roles, url, language, iat, exp, mustEnrol } =
    payload as Record<string, unknown>
  const viewer = viewerOf((payload as Record<string, unknown>)['viewer'])
  const type = userType ?? (profile as { type?: unknown } | null | undefined)?.type
  if (typeof _id !== 'string' || typeof email !== 'string') return null
  if (typeof type !== 'string' || typeof exp !== 'number') return null
  return {
    _id,
    email,
    name: typeof name === 'string' ? name : null,
    userType: type,
    rights: stringsIn(rights),
    roles: stringsIn(roles),
    url: typeof url === 'string' ? url : '/',
    language: typeof language === 'string' ? language : null,
    iat: typeof iat === 'number' ? iat : null,
    exp,
    ...(viewer && { viewer }),
    ...(mustEnrol === true && { mustEnrol }),
  }
}
