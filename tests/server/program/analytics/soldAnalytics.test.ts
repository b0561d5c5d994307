import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seesAllAnalytics } from '../../../../resources/settings/roles.ts'
import { signScope } from '../../../../server/features/analytics/scopeOfToken.ts'
import { listOf } from '../../../helpers/listOf.ts'
import { type TestServer, tokenSecret, withServer } from '../../../helpers/testServer.ts'
import { artisanToken, askCube } from '../../analytics/askCube.ts'
import { madeVendor } from '../../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')

interface Access {
  readonly token: string | null
  readonly contact: string | null
}
async function accessOf(who: Parameters<TestServer['as']>[0], vendor: string): Promise<Access> {
  const { status, body } = await server.as(who).call('GET', `/api/figures/access?vendor=${vendor}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Access
}
const statusWith = async (token: string | null) => {
  const { status } = await askCube(server, token ?? '', { measures: ['productDays.views'] })
  return status
}

test('API-221, ANALYTICS-043: an artisan and an admin get the token that comes with its plan', async () => {
  const { id } = server.as('vendor')
  await artisanToken(server, id)
  const { body } = await admin.call('GET', `/api/vendor/${id}`)
  const { analyticsToken } = (body as { premium: { analyticsToken: string } }).premium
  for (const who of ['vendor', 'admin'] as const)
    expect(await accessOf(who, id)).toMatchObject({ token: analyticsToken, contact: null })
})

describe('without analytics', () => {
  test('ANALYTICS-045, ANALYTICS-046: an admin is told whom to write to, and nobody has a token', async () => {
    const email = 'write-to-me@bottega.example'
    const id = await madeVendor(server, { email })
    expect(await accessOf('admin', id)).toMatchObject({ token: null, contact: email })
    for (const type of seesAllAnalytics.filter((one) => one !== 'admin'))
      expect(await accessOf(type, id)).toMatchObject({ token: null, contact: null })
    const payload = server.as('admin').authorization.split('.')[1] ?? ''
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }
    expect(await statusWith(signScope(server.app, { tokenSecret }, {}, sid))).toBe(200)
    expect(await statusWith(signScope(server.app, { tokenSecret }, { vendor: id }, sid))).toBe(403)
  })

  test('ANALYTICS-044: there is no advice', async () => {
    const { id } = server.as('vendor2')
    for (const who of ['vendor2', 'admin'] as const)
      expect(await server.as(who).call('GET', `/api/figures/advice?vendor=${id}`)).toMatchObject({
        status: 403,
        body: { code: 'NO_ANALYTICS' },
      })
  })
})

test('ANALYTICS-047: an artisan’s token ends at once when its program does, its staff’s with it', async () => {
  const vendor = await madeVendor(server)
  const own = await artisanToken(server, vendor)
  const { token } = await accessOf('manager', vendor)
  expect([await statusWith(own), await statusWith(token)]).toEqual([200, 200])
  await admin.call('PUT', `/api/user/${vendor}/premium`, { status: false })
  expect([await statusWith(own), await statusWith(token)]).toEqual([403, 403])
  expect((await accessOf('manager', vendor)).token).toBeNull()
})

const stops: readonly [string, object][] = [
  ['the program is off', { active: false }],
  ['analytics are off', { analyticsEnabled: false }],
  ['it is on notice', { isNoticePeriod: true }],
  ['a given plan is over', { endDate: '2025-01-31T12:00:00.000Z' }],
]
test.each(stops)('ANALYTICS-047: an artisan’s is worth nothing once %s', async (_why, change) => {
  const vendor = await madeVendor(server)
  const own = await artisanToken(server, vendor)
  expect(await statusWith(own)).toBe(200)
  await sql`update vendors_docs set doc = jsonb_set(doc, '{premium}', doc -> 'premium' || ${JSON.stringify(change)}::jsonb)
    where "_id" = ${vendor}::uuid`.execute(server.database)
  expect(await statusWith(own)).toBe(403)
  expect((await accessOf('admin', vendor)).token).toBeNull()
})

test('ANALYTICS-047: among the demo’s artisans are all that a visitor may want to see', async () => {
  const { rows } = await listOf(admin, '/api/vendor', {
    range: [0, 99],
    columns: ['premium.analyticsEnabled', 'premium.isNoticePeriod'],
  })
  const premium = (fits: (one: Record<string, unknown>) => boolean) =>
    rows.filter((one) => fits(one['premium'] as Record<string, unknown>)).map(({ _id }) => _id)
  expect(premium(({ analyticsEnabled }) => analyticsEnabled === true)).toContain(
    server.as('vendor').id,
  )
  expect(premium(({ isNoticePeriod }) => isNoticePeriod === true)).not.toEqual([])
  expect(premium(({ analyticsEnabled }) => analyticsEnabled !== true)).toContain(
    server.as('vendor2').id,
  )
})

test('ANALYTICS-043: a token is found by an index, and no list shows it', async () => {
  const vendor = await madeVendor(server)
  const token = await artisanToken(server, vendor)
  const { rows: found } = await sql<{ how: string }>`
    select indexdef as how from pg_indexes where tablename = 'vendors_docs'
      and indexdef like '%analyticsToken%'`.execute(server.database)
  expect(found.map(({ how }) => how)).toEqual([expect.stringContaining('USING hash')])
  const { body: record } = await admin.call('GET', `/api/vendor/${vendor}`)
  expect(JSON.stringify(record)).toContain(token)
  const { body } = await admin.call('GET', '/api/vendor?range=[0,99]')
  expect(JSON.stringify(body)).toContain(vendor)
  expect(JSON.stringify(body)).not.toContain(token)
})
