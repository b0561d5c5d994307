import { beforeEach, describe, expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
let id: string
beforeEach(async () => {
  id = await madeVendor(server)
})

interface Premium {
  readonly endDate: string
  readonly lastUpdated: string
  readonly analyticsToken: string | null
}

const send = (body: Json, who: Client = admin, headers?: Record<string, string>) =>
  who.call('PUT', `/api/user/${id}/premium`, body, headers)
const yearly = { status: true, planId: 'premium-yearly' }
const premiumIn = ({ body }: { body: unknown }) => (body as { premium: Premium }).premium
const stored = async () => premiumIn(await admin.call('GET', `/api/vendor/${id}`))

/** The moment a year after this one. */
function inAYear(): number {
  const moment = new Date()
  return moment.setUTCFullYear(moment.getUTCFullYear() + 1)
}

describe('enabling premium', () => {
  test('API-038, API-039, API-041, LIMIT-067: fills the fields, for a year, with analytics', async () => {
    const before = [Date.now(), inAYear()] as const
    const answer = await send(yearly)
    const after = [Date.now(), inAYear()] as const
    expect(answer.status).toBe(200)
    const premium = premiumIn(answer)
    expect(premium).toMatchObject({
      active: true,
      planId: 'premium-yearly',
      manuallyEnabled: true,
      analyticsEnabled: true,
      analyticsToken: expect.stringMatching(/^[\w-]{32}$/),
    })
    for (const [at, name] of (['lastUpdated', 'endDate'] as const).entries()) {
      const moment = Date.parse(premium[name])
      expect([name, moment >= (before[at] ?? NaN), moment <= (after[at] ?? NaN)]).toEqual([
        name,
        true,
        true,
      ])
    }
    expect(await stored()).toEqual(premium)
  })

  test('API-038, API-039: ends when the body says so, which may call the switch active', async () => {
    const endDate = '2027-03-31T22:00:00.000Z'
    const { body } = await send({ active: true, planId: 'premium-plus-monthly', endDate })
    expect(body).toMatchObject({
      premium: { active: true, planId: 'premium-plus-monthly', endDate },
    })
  })

  test('API-041: keeps a token that is there; artisans have different ones', async () => {
    const first = premiumIn(await send(yearly)).analyticsToken
    expect(premiumIn(await send({ ...yearly, planId: 'premium-monthly' })).analyticsToken).toBe(
      first,
    )
    id = await madeVendor(server)
    expect(premiumIn(await send(yearly)).analyticsToken).not.toBe(first)
  })

  test('LIMIT-070: takes the plan of a staging id', async () => {
    const { body } = await send({ ...yearly, planId: 'premium-yearly-staging' })
    expect(body).toMatchObject({ premium: { planId: 'premium-yearly' } })
  })
})

describe('disabling premium', () => {
  test.each([{ status: false }, { active: false }])(
    'API-038, API-040: %j ends plan and analytics at once; the plan it was stays known',
    async (sent) => {
      const { endDate, analyticsToken } = premiumIn(await send(yearly))
      const answer = await send(sent)
      expect([answer.status, premiumIn(answer)]).toMatchObject([
        200,
        {
          active: false,
          manuallyEnabled: false,
          analyticsEnabled: false,
          analyticsToken: null,
          planId: 'premium-yearly',
          endDate,
        },
      ])
      // An old key opens nothing when the plan is back.
      expect(premiumIn(await send(yearly)).analyticsToken).not.toBe(analyticsToken)
    },
  )
})

const wrong = [
  ['status', {}],
  ['status', { status: 'yes', planId: 'premium-yearly' }],
  ['active', { ...yearly, active: false }],
  ['planId', { status: true }],
  ['planId', { status: true, planId: 'no-such-plan' }],
  ['planId', { status: true, planId: 7 }],
  ['endDate', { ...yearly, endDate: 'next year' }],
  ['price', { ...yearly, price: 1 }],
] as const
test.each(wrong)('API-010: bad input is refused by name: %s of %j', async (field, sent) => {
  const before = await stored()
  expect(await send(sent)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
  expect(await stored()).toEqual(before)
})

test.each(userTypes)('API-011: admins alone give and take plans: %s', async (type) => {
  const who = server.as(type)
  expect((await send(yearly, who)).status).toBe(type === 'admin' ? 200 : 403)
  if (type === 'vendor')
    expect((await who.call('PUT', `/api/user/${who.id}/premium`, yearly)).status).toBe(403)
})

test('API-010: an artisan that is not there is not found', async () => {
  for (const unknown of ['0190ffff-0000-7000-8000-000000000000', admin.id, 'nobody'])
    expect(await admin.call('PUT', `/api/user/${unknown}/premium`, yearly)).toMatchObject({
      status: 404,
      body: { error: 'vendor not found' },
    })
})

test('API-038: a write on an old version is stopped; history names the call and hides the key', async () => {
  const old = { 'If-Match': '"1"' }
  expect((await send(yearly, admin, old)).status).toBe(200)
  expect((await send({ status: false }, admin, old)).status).toBe(409)
  expect(await stored()).toMatchObject({ active: true })
  const url = `/api/vendor/${id}/history`
  const { body } = await admin.call('GET', url)
  const [entry] = (body as { entries: { call: string; changes: { field: string }[] }[] }).entries
  expect(entry?.call).toBe('PUT /api/user/{id}/premium')
  expect(entry?.changes.map(({ field }) => field)).toContain('premium.planId')
  const { analyticsToken } = await stored()
  const manager = server.as('manager')
  for (const path of [url, `/api/vendor/${id}`]) {
    const seen = JSON.stringify((await manager.call('GET', path)).body)
    expect(seen).toContain('premium')
    expect(seen).not.toContain(analyticsToken)
  }
})
