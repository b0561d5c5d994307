import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { bareCalls } from './bareCalls.ts'
import { storedRecords, vendorId, type Records } from './records.ts'

/** The one call that needs no token of the host. */
export const login = 'POST /api/auth/login'

/** A host of the documented calls, and nothing else. */
export interface BareHost {
  readonly url: string
  /** The documented calls that were asked, by their words in D2. */
  readonly asked: Set<string>
  /** Requests for what D2 does not have. */
  readonly beyond: Set<string>
  /** Has the records that it began with, changed as a page needs it. */
  restore(change?: (records: Records) => void): void
  /** A token as the sign-in gives it. */
  tokenOf(type: string): string
  stop(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

const patterns = Object.entries(bareCalls).map(([address, handler]) => {
  const [method = '', path = ''] = address.split(' ')
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`)
  return { address, method, pattern, handler }
})

const rights: Readonly<Record<string, readonly string[]>> = {
  admin: ['approve_translations', 'update_translations', 'update_vendors'],
  approver: ['approve_translations', 'update_translations', 'update_vendors'],
  manager: ['approve_translations', 'update_translations'],
  translator: ['update_translations'],
  logistics: ['update_vendors'],
  buyer: ['update_vendors'],
}

/** A user as D1 §3 names its fields; an artisan's account has the artisan's id (API-033). */
function tokenOf(type: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const _id =
    type === 'vendor' ? vendorId : `5fac1e${'0'.repeat(18 - type.length)}${'a'.repeat(type.length)}`
  const user = {
    _id,
    email: `${type}@host.example`,
    profile: { type },
    userType: type,
    rights: rights[type] ?? [],
    roles: [type],
    exp: Math.floor(Date.now() / 1000) + 3600,
    url: type === 'vendor' ? '/vendor-dashboard' : '/admin',
  }
  return `${encode({ alg: 'none' })}.${encode(user)}.bare`
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/csv' : 'application/json' })
  response.end(body === null ? undefined : isText ? body : JSON.stringify(body))
}

/** Files of the built app; every other address is a page of it. */
function sendFile(response: ServerResponse, folder: string, path: string): void {
  const type = types[extname(path)]
  try {
    const file = readFileSync(join(folder, type ? path : 'index.html'))
    response.writeHead(200, {
      'content-type': type ?? 'text/html; charset=utf-8',
      ...(path.startsWith('/assets/') && { 'cache-control': 'max-age=3600' }),
    })
    response.end(file)
  } catch {
    response.writeHead(404).end()
  }
}

/** Serves the built app, and D2's calls as D2 shows them. */
export async function startBareHost(folder: string): Promise<BareHost> {
  let records = storedRecords()
  const asked = new Set<string>()
  const beyond = new Set<string>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://host')
    const method = request.method ?? 'GET'
    if (!/^\/(api|cubejs-api)\//.test(pathname)) return sendFile(response, folder, pathname)
    const text = await textOf(request)
    const isJson = request.headers['content-type'] === 'application/json'
    const body = (isJson && text ? JSON.parse(text) : {}) as Record<string, unknown>
    if (`${method} ${pathname}` === login) {
      asked.add(login)
      const [type = ''] = String(body['email']).split('@')
      return body['password'] === 'Bare-host-1!'
        ? send(response, 200, { token: tokenOf(type) })
        : send(response, 401, { error: 'wrong email or password' })
    }
    for (const call of patterns) {
      const slots = call.method === method ? call.pattern.exec(pathname) : null
      if (!slots) continue
      const found = call.handler({ slots: { ...slots.groups }, query, body, text }, records)
      if (found === undefined) break
      asked.add(call.address)
      return send(response, found === null ? 204 : 200, found)
    }
    beyond.add(`${method} ${pathname}${query.size > 0 ? '?…' : ''}`)
    return send(response, 404, { error: 'not found' })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { error: String(error) }),
    )
  }).listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    beyond,
    restore(change) {
      records = storedRecords()
      change?.(records)
    },
    tokenOf,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
