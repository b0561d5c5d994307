import '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { seesAnalytics } from '../../../resources/settings/analytics.ts'
import { seesAllAnalytics } from '../../../resources/settings/roles.ts'
import { factsState, type FactsState } from '../../facts/factsState.ts'
import { isId, isObject } from '../../../schema/index.ts'
import { logBegin, type WalPosition } from '../../db/replica/walPosition.ts'
import { findSession } from '../../auth/findSession.ts'
import { analyticsKey, type AnalyticsKeyParts, type AnalyticsParts } from './analyticsParts.ts'
import { hasAnalytics, vendorOfToken } from './artisanAnalytics.ts'
import type { Scope } from './scope.ts'
import { refusedToken } from './userError.ts'

/** Lifetime of a staff token. */
const tokenLife = '15m'
const algorithm = 'HS256'
/** Longer than any issued token. */
const maxTokenLength = 2_000

/** Signs a staff token with the scope that it opens and the session that it ends with. */
export function signScope(
  { jwt }: FastifyInstance,
  parts: AnalyticsKeyParts,
  scope: Scope,
  sessionId: string,
): string {
  const key = analyticsKey(parts)
  return jwt.sign({ scope, sessionId }, { key, algorithm, expiresIn: tokenLife })
}

function scopeIn(value: unknown): Scope | null {
  if (!isObject(value)) return null
  const [[name, of] = [], ...more] = Object.entries(value)
  if (more.length) return null
  if (name === undefined) return {}
  if (name === 'buyer') return typeof of === 'string' && of !== '' ? { buyer: of } : null
  if (!isId(of)) return null
  return name === 'vendor' ? { vendor: of } : name === 'collection' ? { collection: of } : null
}

interface OpenScope {
  readonly scope: Scope
  /** What the session wrote last. */
  readonly written: WalPosition
}

/** The scope, if the session is still open and its user may see it. */
async function openScope(
  { database }: AnalyticsParts,
  sid: string,
  scope: Scope,
): Promise<OpenScope | null> {
  const row = await findSession(database, sid)
  if (!row || row.isActive === false || row.mustEnrol) return null
  const { role, id } = row.view ?? { role: row.type, id: row.user }
  const isOwn = 'vendor' in scope && scope.vendor === id
  const sees = isOwn ? [...seesAllAnalytics, ...seesAnalytics] : seesAllAnalytics
  return sees.some((type) => type === role) ? { scope, written: row.written ?? logBegin } : null
}

async function signedScope(
  { jwt }: FastifyInstance,
  parts: AnalyticsParts,
  token: string,
): Promise<OpenScope | null> {
  let payload: unknown
  try {
    // Signed by the clock of a portal, for minutes.
    payload = jwt.verify(token, {
      key: analyticsKey(parts),
      algorithms: [algorithm],
      ignoreExpiration: false,
    })
  } catch {
    return null
  }
  if (!isObject(payload) || !isId(payload['sessionId']) || !payload['exp']) return null
  const scope = scopeIn(payload['scope'])
  const open = scope && (await openScope(parts, payload['sessionId'], scope))
  if (!open) return null
  const isOff = 'vendor' in scope && !(await hasAnalytics(parts, scope.vendor))
  return isOff ? null : open
}

/**
 * The scope of a load call, and the state of the facts: of the artisan whose stored token was sent,
 * or as named in a signed token. Checked at every request, so that access ends at once.
 * @throws ApiError 403 in Cube's words
 */
export async function scopeOfToken(
  request: FastifyRequest,
  parts: AnalyticsParts,
): Promise<OpenScope & { readonly facts: FactsState | undefined }> {
  // Cube's clients send the token without a scheme; one with a scheme is accepted, too.
  const token = request.headers.authorization?.trim().split(/\s+/, 2).at(-1)
  if (!token) throw refusedToken("Authorization header isn't set")
  if (token.length > maxTokenLength) throw refusedToken('Invalid token')
  if (!token.includes('.')) {
    const found = await vendorOfToken(parts, token)
    if (!found) throw refusedToken('Invalid token')
    return { scope: { vendor: found.vendor }, written: logBegin, facts: found.facts }
  }
  const open = await signedScope(request.server, parts, token)
  if (!open) throw refusedToken('Invalid token')
  return { ...open, facts: await factsState(parts.database) }
}
