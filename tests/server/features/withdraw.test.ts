import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, richFields } from '../records/madeRecords.ts'

const server = withServer()

const made = async (status: string) =>
  madeProduct(server, {
    ...(await richFields(server)),
    vendorCollection: await madeCollection(server),
    status,
  })
const withdraw = async (
  who: 'buyer' | 'translator' | 'vendor' | 'vendor2',
  id: string,
  version = 1,
) =>
  server.as(who).call('PUT', `/api/product/withdraw/${id}`, undefined, {
    'If-Match': `"${version}"`,
  })

test('PROD-082: an artisan takes its own product that waits back into work', async () => {
  const id = await made('pending')
  const { body } = await server.as('vendor').call('GET', `/api/product/${id}`)
  const { version } = body as { version: number }
  expect(await withdraw('vendor', id, version)).toMatchObject({
    status: 200,
    body: { status: 'draft' },
  })
})

test('PROD-082: nobody else does, and not what has been approved meanwhile', async () => {
  const id = await made('pending')
  expect((await withdraw('vendor2', id)).status).toBe(404)
  for (const who of ['buyer', 'translator'] as const)
    expect((await withdraw(who, id)).status).toBe(403)
  expect((await withdraw('vendor', id, 99)).status).toBe(409)
  // No other write takes it back: it would be changed behind the back of who looks at it.
  const vendor = server.as('vendor')
  expect(await vendor.call('PUT', `/api/product/${id}`, { status: 'draft' })).toMatchObject({
    status: 403,
    body: { fields: { status: expect.any(String) } },
  })
  const approved = await made('approved')
  const refused = await vendor.call('PUT', `/api/product/withdraw/${approved}`)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  expect((await vendor.call('GET', `/api/product/${approved}`)).body).toMatchObject({
    status: 'approved',
  })
})

describe('PROD-082: while it waits, its artisan edits nothing of it', () => {
  const locked = { status: 403, body: { code: 'LOCKED' } }

  test('no field, by no address that writes fields', async () => {
    const id = await made('pending')
    const vendor = server.as('vendor')
    const before = (await vendor.call('GET', `/api/product/${id}`)).body as Record<string, unknown>
    expect(before['status']).toBe('pending')
    const change = { description: 'Changed behind the back of who looks at it.' }
    const collection = String(before['vendorCollection'])
    for (const address of [`/api/product/${id}`, `/api/product/save-in-draft/${id}/${collection}`])
      expect(await vendor.call('PUT', address, change)).toMatchObject({
        ...locked,
        body: { fields: { description: expect.stringContaining('locked') } },
      })
    expect((await vendor.call('GET', `/api/product/${id}`)).body).toEqual(before)
    // Sent back whole as it was read it changes nothing, as ever.
    expect(await vendor.call('PUT', `/api/product/${id}`, before)).toMatchObject({ status: 200 })
  })

  test('no picture and no paper, before a byte of them is kept', async () => {
    const id = await made('pending')
    const vendor = server.as('vendor')
    const content = await sharp({
      create: { width: 1400, height: 1400, channels: 3, background: '#765' },
    })
      .jpeg()
      .toBuffer()
    const { body, headers } = await multipart([{ part: 'images', name: 'big.jpg', content }])
    const send = () => vendor.call('POST', `/api/product/${id}/hi-res-images`, body, headers)
    expect(await send()).toMatchObject(locked)
    expect(
      await vendor.call('DELETE', `/api/product/${id}/attachment/careInstructions`),
    ).toMatchObject(locked)
    // The same bytes are welcome once it is a draft again.
    expect(await withdraw('vendor', id)).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject({ status: 200, body: { status: 'draft' } })
  })

  test('staff go on as before, and after a withdrawal the artisan does', async () => {
    const id = await made('pending')
    const change = { description: 'A description that somebody has mended.' }
    const admin = server.as('admin')
    expect(await admin.call('PUT', `/api/product/${id}`, change)).toMatchObject({
      status: 200,
      body: change,
    })
    const vendor = server.as('vendor')
    expect(await withdraw('vendor', id, 2)).toMatchObject({ status: 200 })
    const mine = { description: 'A description that its artisan has mended.' }
    expect(await vendor.call('PUT', `/api/product/${id}`, mine)).toMatchObject({
      status: 200,
      body: mine,
    })
  })
})
