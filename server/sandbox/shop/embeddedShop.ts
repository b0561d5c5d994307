import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { adminPath } from '../../adapters/shop/spreeShop.ts'
import type { Database } from '../../db/connect.ts'
import type { Faults } from '../../platform/faults.ts'
import { localServer, type LocalAnswer } from '../localServer.ts'
import { spoiledAnswer } from '../spoiledAnswer.ts'
import { shopSettings, type ShopSettings } from './shopSettings.ts'
import { expanded, keptHours, permit, scopes } from './spreeContract.ts'
import { SpreeRefusal } from './spreeRefusal.ts'
import { spreeWebhook, type SpreeEvent, type SpreeWebhook } from './spreeWebhooks.ts'
import { spreeRoutes, type ParsedCall, type SpreeRoute } from './spreeRoutes.ts'

export interface EmbeddedShopParts {
  readonly database: Database
  readonly faults: Faults
  /** Delivers a webhook; absent for a shop without a webhook endpoint. */
  readonly deliver?: (webhook: SpreeWebhook) => Promise<unknown>
  /** Secret that signs webhooks; absent for a random one. */
  readonly webhookSecret?: string
}

export interface EmbeddedShop {
  /** Address of the shop, without `/api`. */
  readonly url: string
  readonly key: string
  /** Secret that signs its webhooks. */
  readonly webhookSecret: string
  /** Sends webhooks for events in the shop; a failed one is not sent again. */
  tell(events: readonly SpreeEvent[]): Promise<void>
  /** Parameters and filters of the calls so far that the shop has ignored. */
  ignored(): readonly string[]
  close(): Promise<void>
}

const mostBody = 2 * 1024 * 1024

const json = (status: number, value: object): LocalAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const error = (status: number, code: string, message: string, details?: object): LocalAnswer =>
  json(status, { error: { code, message, ...(details && { details }) } })
const outOfOrder = json(500, { status: 500, error: 'Internal Server Error' })
const notFoundPage: LocalAnswer = { status: 404, type: 'text/html', body: '<h1>Not Found</h1>' }

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Counts the calls of the current second.
 * @returns a function that tells whether a call exceeds the limit
 */
function rateLimit() {
  let second = 0
  let count = 0
  return (most: number | null) => {
    const now = Math.floor(Date.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    return most !== null && count > most
  }
}

const heldScopes = ({ lacks }: ShopSettings) =>
  Object.values(scopes).filter((scope) => !lacks.includes(scope))

async function answerCall(
  route: SpreeRoute,
  call: ParsedCall,
  expand: ReadonlySet<string>,
  tell: (events: readonly SpreeEvent[]) => void,
) {
  try {
    const answer = await route.work(call)
    const { relations = {}, tells } = route
    // Webhooks never contain expandable relations.
    if (tells && answer)
      tell([{ name: tells, data: expanded(relations, answer, new Set()) as object }])
    if (answer === null) return { status: route.status, type: 'application/json', body: '' }
    // In a list each entry is expanded.
    const paths = 'data' in relations ? [...expand].map((path) => `data.${path}`) : [...expand]
    return json(route.status, expanded(relations, answer, new Set(['data', ...paths])) as object)
  } catch (reason) {
    if (!(reason instanceof SpreeRefusal)) return outOfOrder
    const { status, code, message, details } = reason
    return error(status, code, message, Object.keys(details).length ? details : undefined)
  }
}

/**
 * Whether an answer is stored under its idempotency key: errors of the server and refusals that
 * Spree raises as an exception are not.
 */
const isKept = (status: number, method: string, { version }: ShopSettings) =>
  status < 500 && status !== 404 && !(status === 422 && version === '5.6' && method === 'PATCH')

/**
 * Does a call once per idempotency key and repeats the stored answer as long as the shop keeps it.
 */
async function onceUnder(
  key: string | undefined,
  { database }: EmbeddedShopParts,
  { digest, keeps }: { readonly digest: string; readonly keeps: (status: number) => boolean },
  work: () => Promise<LocalAnswer>,
): Promise<LocalAnswer> {
  if (key === undefined) return work()
  await database
    .deleteFrom('spreeKeys')
    .where('at', '<', new Date(Date.now() - keptHours * 60 * 60 * 1000))
    .execute()
  const known = await database
    .selectFrom('spreeKeys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && known.digest !== digest)
    return error(422, 'idempotency_key_reused', 'This key was used for something else')
  if (known)
    return { ...json(known.status, known.answer), headers: { 'idempotent-replayed': 'true' } }
  const answer = await work()
  if (keeps(answer.status) && typeof answer.body === 'string')
    await database
      .insertInto('spreeKeys')
      .values({ key, digest, status: answer.status, answer: answer.body || '{}' })
      .onConflict((one) => one.doNothing())
      .execute()
  return answer
}

/**
 * An embedded shop for demos: Spree's admin API over HTTP on a local port, implemented from its
 * contract (`spreeContract.ts`), so that the client cannot tell it from the real one. Its state is
 * in the database; two servers on one database are one shop.
 */
export async function embeddedShop(parts: EmbeddedShopParts): Promise<EmbeddedShop> {
  const { database, faults, deliver, webhookSecret = randomBytes(32).toString('hex') } = parts
  /** Webhooks that are being delivered. */
  const deliveries = new Set<Promise<void>>()
  const secret = `sk_${randomBytes(24).toString('base64url')}`
  const closing = new AbortController()
  const exceedsLimit = rateLimit()
  const ignored: string[] = []

  function parseCall(
    route: SpreeRoute,
    settings: ShopSettings,
    query: URLSearchParams,
    sent: unknown,
    [id = '', secondId = '']: readonly string[],
  ): ParsedCall {
    const { version } = settings
    const allowed = route.filters?.(version) ?? []
    const filters = new Map<string, string[]>()
    for (const [name, value] of query) {
      const filter = /^q\[(\w+)\](?:\[\])?$/.exec(name)?.[1]
      if (filter === undefined) continue
      if (!allowed.includes(filter)) ignored.push(name)
      else filters.set(filter, [...(filters.get(filter) ?? []), value])
    }
    const takes = typeof route.takes === 'function' ? route.takes(version) : (route.takes ?? {})
    return {
      ...settings,
      database,
      filters,
      id,
      secondId,
      held: heldScopes(settings),
      page: Math.max(1, Number(query.get('page')) || 1),
      limit: Math.max(1, Number(query.get('limit')) || 25),
      sort: query.get('sort') ?? '',
      body: permit(takes, sent, (path) => ignored.push(path)),
    }
  }

  async function handle(request: IncomingMessage, sent: Buffer): Promise<LocalAnswer | null> {
    const { method = '' } = request
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://shop')
    if (request.headers['x-spree-api-key'] !== secret)
      return error(401, 'authentication_required', 'Valid API key required')
    const settings = await shopSettings(database)
    const path = pathname.startsWith(adminPath) ? pathname.slice(adminPath.length) : ''
    const route = spreeRoutes.find(
      ({ only, ...one }) =>
        one.method === method &&
        one.path.test(path) &&
        (only === undefined || only === settings.version),
    )
    if (!route) return notFoundPage
    const { scope } = route
    if (scope !== undefined && !heldScopes(settings).includes(scope))
      return error(403, 'access_denied', `API key lacks scope: ${scope}`, { required_scope: scope })
    if (exceedsLimit(settings.perSecond))
      return {
        ...error(429, 'rate_limit_exceeded', 'Too many requests'),
        headers: { 'retry-after': '1' },
      }
    const body = parseJson(sent)
    if (sent.length > 0 && body === undefined)
      return error(400, 'parameter_invalid', 'The body is no JSON')
    const call = parseCall(route, settings, query, body, route.path.exec(path)?.slice(1) ?? [])
    const expand = new Set((query.get('expand') ?? '').split(',').filter(Boolean))
    const named = request.headers['idempotency-key']
    const digest = createHash('sha256').update(`${method} ${path} `).update(sent).digest('hex')
    const what = typeof route.what === 'string' ? route.what : route.what(query)
    return spoiledAnswer({ faults, system: 'shop', outOfOrder, signal: closing.signal }, what, () =>
      onceUnder(
        typeof named === 'string' ? named : undefined,
        parts,
        { digest, keeps: (status) => isKept(status, method, settings) },
        () => answerCall(route, call, expand, tellLater),
      ),
    )
  }

  async function tell(events: readonly SpreeEvent[]): Promise<void> {
    if (!deliver) return
    const { version } = await shopSettings(database)
    for (const event of events)
      await deliver(spreeWebhook(event, version, webhookSecret)).catch(() => undefined)
  }

  /** Sends webhooks after the call has been answered. */
  function tellLater(events: readonly SpreeEvent[]): void {
    const delivery = tell(events)
      .catch(() => undefined)
      .finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
  }

  const server = await localServer({ mostBody, outOfOrder, handle, staysOpen: true })
  return {
    url: `http://127.0.0.1:${server.port}`,
    key: secret,
    webhookSecret,
    tell,
    ignored: () => ignored,
    async close() {
      closing.abort()
      await server.close()
      await Promise.all(deliveries)
    },
  }
}
