/** What a token says of its user. It is shown and used for the menu; the server checks it on each call. */
export interface Session {
  readonly _id: string
  readonly email: string
  readonly name: string | null
  readonly userType: string
  readonly rights: readonly string[]
  readonly roles: readonly string[]
  /** Where the user starts. */
  readonly url: string
  readonly language: string | null
  /** Seconds since 1970 by the server's clock: when it was made, if it says, and until when it is good. */
  readonly iat: number | null
  readonly exp: number
  /** Who looks at the portal as this user, reading alone; absent for the user itself. */
  readonly viewer?: Viewer
  /** Good for setting up a second factor alone. */
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

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Reads the payload of a JWT; null for anything that is not one of ours. */
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
    rights: textsOf(rights),
    roles: textsOf(roles),
    url: typeof url === 'string' ? url : '/',
    language: typeof language === 'string' ? language : null,
    iat: typeof iat === 'number' ? iat : null,
    exp,
    ...(viewer && { viewer }),
    ...(mustEnrol === true && { mustEnrol }),
  }
}
