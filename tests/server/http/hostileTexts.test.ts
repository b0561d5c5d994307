import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalCalls } from '../../../resources/calls/index.ts'
import { model } from '../../../resources/index.ts'
import {
  kindOf,
  putAt,
  type AnyField,
  type Fields,
  type PortalCall,
} from '../../../schema/index.ts'
import { hostileKinds, hostileText } from '../../helpers/hostile/hostileTexts.ts'
import { multipart } from '../../helpers/multipart.ts'
import type { Who } from '../../helpers/testServer.ts'
import { threadTime } from '../../helpers/hostile/threadTime.ts'
import { callSender, everyCall } from '../contract/callSender.ts'
import { isCallFor, userTypes } from '../contract/expected.ts'
import { richServer, type RichServer } from '../contract/richRecords.ts'

/*
 * security-scale 1, 2, 4 and 10: every text that the server takes, with texts that were more than
 * linear for some step, in four lengths. Each is refused or done, and costs the server's thread
 * little: it is its own processor time that counts, so that a busy machine does not matter.
 */

/** In milliseconds of processor time, with what the test itself needs to send and read. */
const most = { each: 100, perMegabyte: 30 }
const lengths = [1_000, 10_000, 100_000, 1_000_000]
/** Of a header or an address: the server takes 16 kB of both. */
const lineLengths = [1_000, 10_000]
const endless = { atOnce: 1_000_000, within: 600 }

let server: RichServer
beforeAll(async () => {
  // Nobody is told to wait, so that each request is looked at.
  server = await richServer({ overlongPace: endless })
})
afterAll(() => server.close())

interface Attack {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends what was prepared. @returns the status, and the processor time that it took */
async function sent({ headers, ...attack }: Attack, who: Who) {
  const { authorization } = server.as(who)
  const begin = threadTime()
  const asked = server.app.inject({
    ...attack,
    headers: {
      ...(authorization && { authorization }),
      ...(typeof attack.payload === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  // Somebody else asks meanwhile.
  expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  const { statusCode } = await asked
  return { statusCode, milliseconds: threadTime() - begin }
}

/** Refused or done within the time; once more where the collector of garbage came in between. */
async function holds(attack: Attack, who: Who = 'admin'): Promise<void> {
  const size = attack.url.length + (attack.payload?.length ?? 0)
  const limit = most.each + (size / 1e6) * most.perMegabyte
  let answer = await sent(attack, who)
  if (answer.milliseconds > limit) answer = await sent(attack, who)
  const title = `${attack.method} ${attack.url.slice(0, 80)} with ${size}`
  expect([title, answer.statusCode < 500]).toEqual([title, true])
  expect(answer.milliseconds, title).toBeLessThan(limit)
}

const isText = (field: AnyField) =>
  field.kind === 'shape' || typeof kindOf(field).sample(field, () => 0.5) === 'string'

const textsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isText(field) ? [name] : []))

/** One of a list, another for each kind of text, so that over all kinds each comes up. */
function oneOf<T>(all: readonly T[], kind: string, turn = 0): readonly T[] {
  const at = (hostileKinds.indexOf(kind) + turn) % Math.max(all.length, 1)
  return all.slice(at, at + 1)
}

test.each(hostileKinds)('security-scale 1: %s in every field of records', async (kind) => {
  const { ownOf } = callSender(server)
  for (const [turn, { name, path, leaves }] of model.resources.entries()) {
    const texts = leaves.filter(({ field, isSystem }) => isText(field) && !isSystem)
    const url = `${path}/${await ownOf(name)}`
    for (const length of [
      ...oneOf(lengths.slice(0, 2), kind, turn),
      ...oneOf(lengths.slice(2), kind, turn),
    ]) {
      const body: Record<string, unknown> = {}
      // All at once where they fit.
      const chosen = length < 100_000 ? texts : oneOf(texts, kind)
      for (const { parts } of chosen) putAt(body, parts, hostileText(kind, length))
      const payload = JSON.stringify(body)
      await holds({ method: 'PUT', url, payload })
      if (length < 100_000) await holds({ method: 'POST', url: path, payload })
    }
  }
})

test.each(hostileKinds)('security-scale 1: %s in every body of a call', async (kind) => {
  const { ownOf } = callSender(server)
  const body = (fields: Fields, length: number) =>
    JSON.stringify(
      Object.fromEntries(textsOf(fields).map((name) => [name, hostileText(kind, length)])),
    )
  for (const { name, call } of everyCall) {
    if (!call.body || call.files || !textsOf(call.body).length) continue
    const id = await ownOf(name)
    const url = call.path.replace(/\{\w+\}/g, id)
    const who = userTypes.find((type) => isCallFor(call.roles, type)) ?? 'admin'
    for (const length of oneOf(lengths, kind))
      await holds({ method: call.method, url, payload: body(call.body, length) }, who)
  }
  for (const call of Object.values<PortalCall>(portalCalls)) {
    const { method, path, body: fields, isPublic, takesForm, takesBytes } = call
    if (!fields || takesBytes || !textsOf(fields).length) continue
    const url = path
      .replace('{path}', '/api/product')
      .replace('{resource}', 'products')
      .replace(/\{\w+\}/g, server.as('vendor').id)
    for (const length of isPublic ? lengths : oneOf(lengths, kind)) {
      const payload = takesForm
        ? Buffer.from(new URLSearchParams({ bt_payload: hostileText(kind, length) }).toString())
        : body(fields, length)
      const headers = takesForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
      await holds({ method, url, payload, headers }, isPublic ? 'nobody' : 'vendor')
    }
  }
})

test.each(hostileKinds)('security-scale 1: %s in every list, filter and header', async (kind) => {
  const encoded = (length: number) => {
    const text = hostileText(kind, length)
    // What is no text at all stands for itself.
    const wellFormed = text.replace(/\p{Surrogate}/gu, '\uFFFD')
    return encodeURIComponent(JSON.stringify(wellFormed)).slice(0, 14_000)
  }
  for (const { path, leaves } of model.resources) {
    for (const length of lineLengths) {
      const text = encoded(length)
      await holds({ method: 'GET', url: `${path}?filter={"q":${text}}` })
      await holds({ method: 'GET', url: `${path}?search=${text}&page=1` })
      await holds({ method: 'GET', url: `${path}/${text}` })
      for (const leaf of oneOf(leaves, kind))
        for (const ending of ['', '_like', '_gte'])
          await holds({ method: 'GET', url: `${path}?filter={"${leaf.path}${ending}":${text}}` })
    }
  }
  const plain = hostileText(kind, 10_000).replace(/[^ -~]|\r|\n/g, 'x')
  for (const name of ['if-match', 'if-none-match', 'idempotency-key', 'accept-language', 'cookie'])
    await holds({
      method: 'PUT',
      url: `/api/product/${server.as('vendor').id}`,
      payload: '{}',
      headers: { [name]: plain },
    })
  for (const name of [
    'authorization',
    'accept',
    'x-request-id',
    'x-forwarded-for',
    'range',
    'origin',
  ])
    await holds({ method: 'GET', url: '/api/product', headers: { [name]: plain } }, 'nobody')
  for (const length of lineLengths)
    for (const address of ['/api/auth/forgot-password?email=', '/files/papers/', '/products/'])
      await holds({ method: 'GET', url: address + encoded(length) }, 'nobody')
})

test.each(hostileKinds)('security-scale 1, 10: %s in every file', async (kind) => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  // Longer ones are read by a thread of their own, whose start takes long in tests.
  const isLong = oneOf([true, false, false, false, false], kind)[0]
  for (const [turn, length] of [30_000, ...(isLong ? [1_000_000] : [])].entries()) {
    const text = quoted(hostileText(kind, length))
    const files = [
      `sku,name\nBOT-0001,${text}\n`,
      `sku,${text}\nBOT-0001,x\n`,
      `sku,name\n${text},x\n`,
      `sku,countryOfOrigin,weight,material\nBOT-0001,${text},${text},${text}\n`,
    ]
    for (const file of oneOf(files, kind, turn))
      await holds(
        {
          method: 'POST',
          url: '/api/product/import?name=a.csv',
          payload: Buffer.from(file),
          headers: { 'content-type': 'text/csv' },
        },
        'vendor',
      )
  }
  const { ownOf } = callSender(server)
  for (const length of lineLengths) {
    const name = hostileText(kind, length).replace(/[\r\n]/g, ' ')
    const content = Buffer.from('%PDF-1.4 no paper')
    const { body, headers } = await multipart([{ part: 'file', name, content }])
    const url = `/api/product/${await ownOf('products')}/attachment/priceList`
    await holds({ method: 'POST', url, payload: body, headers }, 'vendor')
  }
})
