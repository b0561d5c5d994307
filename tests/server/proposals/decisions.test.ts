import { expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import { withServer } from '../../helpers/testServer.ts'
import { listOf } from '../../helpers/listOf.ts'
import { decide, liveProduct, productPath, proposalsOf, read } from './proposed.ts'

const server = withServer()
const vendor = server.as('vendor')
const approver = server.as('approver')
const propose = async (id: string, body: object) => {
  const answer = await vendor.call('PUT', productPath(id), body)
  expect(answer.status).toBe(200)
}

test('decision 68: two proposals stand side by side, each decided on by itself', async () => {
  const id = await liveProduct(server)
  await propose(id, { name: 'Vaso blu' })
  await propose(id, { material: 'wood' })
  expect(await read(approver, id)).toMatchObject({
    name: 'Vaso',
    material: 'glass',
    openProposals: 2,
  })

  const accepted = await decide(approver, id, ['name'], 'accept')
  expect(accepted).toMatchObject({
    status: 200,
    body: { name: 'Vaso blu', material: 'glass', openProposals: 1, version: 2 },
  })
  expect((await decide(approver, id, ['material'], 'refuse')).status).toBe(400)
  expect(await decide(approver, id, ['material'], 'refuse', 'It is glass')).toMatchObject({
    status: 200,
    body: { material: 'glass', openProposals: 0, version: 2 },
  })
  // Its artisan reads why; who of the house it was, nobody tells them.
  expect(await proposalsOf(vendor, id)).toMatchObject({
    material: { state: 'refused', reason: 'It is glass', decidedBy: { name: 'Staff' } },
  })
  expect(await proposalsOf(vendor, id, '?all=true')).toMatchObject({ name: { state: 'accepted' } })
  const { body } = await approver.call('GET', `${productPath(id)}/history`)
  expect(body).toMatchObject({
    entries: [
      {
        version: 2,
        by: { type: 'approver' },
        proposedBy: [{ type: 'vendor' }],
        changes: [{ field: 'name', from: 'Vaso', to: 'Vaso blu' }, ...[expect.anything()].slice(1)],
      },
      { version: 1 },
    ],
  })
})

test('decision 68: a second change of a field replaces the first, which its history keeps', async () => {
  const id = await liveProduct(server)
  await propose(id, { designer: 'Anna' })
  const first = (await proposalsOf(vendor, id))['designer']
  await propose(id, { designer: 'Anna' })
  expect((await proposalsOf(vendor, id))['designer']?._id).toBe(first?._id)
  await propose(id, { designer: 'Bruno' })
  expect(await proposalsOf(vendor, id)).toMatchObject({
    designer: { value: 'Bruno', state: 'open' },
  })
  expect((await read(vendor, id))['openProposals']).toBe(1)
  const { body } = await vendor.call('GET', `${productPath(id)}/proposals?all=true`)
  const { proposals } = body as { proposals: { state: string }[] }
  expect(proposals.map(({ state }) => state)).toEqual(['open', 'replaced'])
  // Who had the first on screen decides on nothing unseen.
  const ids = [first?._id]
  expect(
    await approver.call('PUT', `${productPath(id)}/proposals`, { ids, decision: 'accept' }),
  ).toMatchObject({ status: 409, body: { code: 'DECIDED' } })
})

test('decision 68: asked for a change, the artisan proposes anew or withdraws', async () => {
  const id = await liveProduct(server)
  await propose(id, { designer: 'Anna' })
  expect((await decide(approver, id, ['designer'], 'askChange')).status).toBe(400)
  expect(
    await decide(approver, id, ['designer'], 'askChange', 'First and last name'),
  ).toMatchObject({
    status: 200,
    body: { openProposals: 0, askedProposals: 1 },
  })
  const asked = await listOf(vendor, '/api/product', { filter: { askedProposals_gte: 1 } })
  expect(asked.rows.map(({ _id }) => _id)).toContain(id)
  await propose(id, { designer: 'Anna Bassi' })
  expect(await read(vendor, id)).toMatchObject({ openProposals: 1, askedProposals: 0 })
  const waiting = await listOf(approver, '/api/product', { filter: { openProposals_gte: 1 } })
  expect(waiting.rows.map(({ _id }) => _id)).toContain(id)

  const ids = [(await proposalsOf(vendor, id))['designer']?._id]
  const withdraw = () => vendor.call('POST', `${productPath(id)}/proposals/withdraw`, { ids })
  expect(await withdraw()).toMatchObject({ status: 200, body: { proposals: [] } })
  expect(await withdraw()).toMatchObject({ status: 409 })
  expect(await read(vendor, id)).toMatchObject({ openProposals: 0, designer: null })
})

test('decision 68: a base that the staff have changed meanwhile is said, and still decided on', async () => {
  const id = await liveProduct(server)
  await propose(id, { name: 'Vaso blu' })
  expect(await proposalsOf(approver, id)).toMatchObject({ name: { isBaseChanged: false } })
  await server.as('manager').call('PUT', productPath(id), { name: 'Vaso verde' })
  expect(await proposalsOf(vendor, id)).toMatchObject({
    name: { isBaseChanged: true, base: 'Vaso', value: 'Vaso blu' },
  })
  // Decided on with an old version on screen, it says so.
  expect(
    (await decide(approver, id, ['name'], 'accept', undefined, { 'If-Match': '"1"' })).status,
  ).toBe(409)
  expect(await decide(approver, id, ['name'], 'accept')).toMatchObject({
    status: 200,
    body: { name: 'Vaso blu' },
  })
})

test.each([...userTypes, 'vendor2'] as const)(
  'decision 68: who reads, decides and withdraws: %s',
  async (who) => {
    const id = await liveProduct(server)
    await propose(id, { designer: 'Anna' })
    const path = `${productPath(id)}/proposals`
    const ids = [(await proposalsOf(vendor, id))['designer']?._id]
    const client = server.as(who)
    const isOther = who === 'vendor2'
    const reads = !isOther && who !== 'buyer' && who !== 'translator'
    expect((await client.call('GET', path)).status).toBe(isOther ? 404 : reads ? 200 : 403)
    const refused = await client.call('PUT', path, { ids, decision: 'refuse', reason: 'No' })
    const decides = who === 'approver' || who === 'admin'
    expect(refused.status).toBe(decides ? 200 : isOther ? 404 : 403)
    const withdrawn = await client.call('POST', `${path}/withdraw`, { ids })
    expect(withdrawn.status).toBe(isOther ? 404 : who === 'vendor' ? 200 : 403)
  },
)

test('decision 68: nonsense is refused, and resources without live records have no such call', async () => {
  const id = await liveProduct(server)
  const path = `${productPath(id)}/proposals`
  for (const body of [{}, { ids: [] }, { ids: ['x'], decision: 'accept' }, { ids: [id] }])
    expect((await approver.call('PUT', path, body)).status).toBe(400)
  expect((await approver.call('PUT', path, { ids: [id], decision: 'accept' })).status).toBe(404)
  expect((await approver.call('PUT', path, { ids: [id], decision: 'maybe' })).status).toBe(400)
  const collections = await listOf(server.as('admin'), '/api/collection')
  const other = `/api/collection/${String(collections.rows[0]?.['_id'])}/proposals`
  expect((await server.as('admin').call('GET', other)).status).toBe(404)
})

test('decision 68: a deleted product takes its proposals along', async () => {
  const id = await liveProduct(server)
  await propose(id, { designer: 'Anna' })
  expect((await server.as('admin').call('DELETE', productPath(id))).status).toBe(200)
  const left = await server.database
    .selectFrom('proposals')
    .select('_id')
    .where('record', '=', id)
    .execute()
  expect(left).toEqual([])
})
