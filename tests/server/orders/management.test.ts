import { describe, expect, test } from 'vitest'
import { bareAddress } from '../../../schema/index.ts'
import { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import { docx, olderOffice, pdf, xlsx, zip } from '../../helpers/documentSamples.ts'
import type { Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import { withServer } from '../../helpers/testServer.ts'
import { box, day, openOrder, uploaded, wholePreparation } from './openOrder.ts'

const server = withServer()
const vendor = server.as('vendor')

const entryOf = (order: unknown) =>
  ((order as Json)['orderManagementData'] as Json[] | undefined)?.[0] ?? {}
const fieldsOf = (body: unknown) => (body as { fields?: Json }).fields ?? {}

test('API-183, API-184, API-185, API-186, API-187, API-188, API-189, ORDER-046, ORDER-058, FIELD-ORDER-022, FIELD-ORDER-023, FIELD-ORDER-024, FIELD-ORDER-025, FIELD-ORDER-026, FIELD-ORDER-027, FIELD-ORDER-028, FIELD-ORDER-029, FIELD-ORDER-030, FIELD-ORDER-031, FIELD-ORDER-032, FIELD-ORDER-033: what an artisan says of a product is there again', async () => {
  const { id, management } = await openOrder(server, { country: 'US' })
  const { pictures, paper } = await uploaded(vendor)
  const { paper: order } = await uploaded(vendor)
  const sent = {
    expectedShippingAt: day(2),
    comment: 'Two boxes, the second one is heavy',
    purchaseOrderFile: order,
    cardbCertification: paper,
    parcels: [box, { ...box, weight: 9.5 }, { ...box, H: 12.5 }],
    images: { ready: pictures, packed: [...pictures] },
  }
  const { status } = await vendor.call('PUT', management, sent)
  expect(status).toBe(200)
  const { body } = await vendor.call('GET', `/api/order/${id}`)
  const entry = entryOf(body)
  expect(entry).toMatchObject({
    expectedShippingAt: sent.expectedShippingAt,
    comments: sent.comment,
    readyPhoto: pictures,
    packagePhoto: pictures,
    parcels: [
      { number: 1, weight: 4.2 },
      { number: 2, weight: 9.5 },
      { number: 3, H: 12.5 },
    ],
  })
  // A paper opens with its signature alone.
  for (const [field, stored] of [
    ['cardbCertification', paper],
    ['purchaseOrderFile', order],
  ] as const) {
    const address = String(entry[field])
    expect(address).toMatch(/^\/files\/papers\/.+\.pdf\?until=/)
    const { statusCode } = await server.app.inject({ url: address })
    expect([field, statusCode, bareAddress(address)]).toEqual([field, 200, bareAddress(stored)])
  }
})

test('ORDER-057: the confirmed day is by when the order leaves, and nobody waits for it any more', async () => {
  const { order, id, management } = await openOrder(server)
  expect(order).toMatchObject({ shipBy: day(20), waitsForDate: true, isReadyToShip: false })
  await vendor.call('PUT', management, { expectedShippingAt: day(9) })
  const { body } = await vendor.call('GET', `/api/order/${id}`)
  expect(body).toMatchObject({ shipBy: day(9), waitsForDate: false })
})

test('API-190, VAL-038: with nothing changed the order keeps its version', async () => {
  const { management } = await openOrder(server)
  const preparation = await wholePreparation(vendor)
  const { body: first } = await vendor.call('PUT', management, preparation)
  const { status, body: second } = await vendor.call('PUT', management, preparation)
  expect([status, (second as Json)['version']]).toEqual([200, (first as Json)['version']])
})

test('API-189: what is not named stays', async () => {
  const { management } = await openOrder(server)
  await vendor.call('PUT', management, await wholePreparation(vendor))
  const { body } = await vendor.call('PUT', management, { comment: 'Sides up' })
  expect(entryOf(body)).toMatchObject({ comments: 'Sides up', expectedShippingAt: day(3) })
})

describe('the day', () => {
  test('VAL-016: is needed, and says so', async () => {
    const { management } = await openOrder(server)
    const { status, body } = await vendor.call('PUT', management, { comment: 'Later' })
    expect([status, fieldsOf(body)]).toEqual([422, { expectedShippingAt: '* Required' }])
  })

  test.each([
    [1, 422],
    [2, 200],
  ])(
    'VAL-009, VAL-017, LIMIT-048, MSG-134: %s days from today answers %s',
    async (days, expected) => {
      const { management } = await openOrder(server)
      const { status, body } = await vendor.call('PUT', management, {
        expectedShippingAt: day(days),
      })
      expect(status).toBe(expected)
      if (expected === 422)
        expect(fieldsOf(body)).toEqual({
          expectedShippingAt: 'Shipping date must be at least 2 days from today',
        })
    },
  )

  test('VAL-018: one that was stored and has passed since does not stand in the way', async () => {
    const { sku, management } = await openOrder(server)
    const past = [{ productSKU: sku, expectedShippingAt: day(-5), parcels: [box] }]
    const { management: other } = await openOrder(server, {
      orderManagementData: past.map((one) => ({ ...one, productSKU: 'OPEN-PAST' })),
      line_items: [{ variant_sku: 'OPEN-PAST', quantity: 1 }],
    })
    expect(management).not.toBe(other)
    const path = other.replace(/product\/[^/]+/, 'product/OPEN-PAST')
    const sent = { expectedShippingAt: day(-5), comment: 'Late, sorry' }
    expect((await vendor.call('PUT', path, sent)).status).toBe(200)
    const changed = await vendor.call('PUT', path, { expectedShippingAt: day(-4) })
    expect(changed.status).toBe(422)
  })
})

describe('parcels', () => {
  test('VAL-010, VAL-020: one at least', async () => {
    const { management } = await openOrder(server)
    const sent = { expectedShippingAt: day(4), parcels: [] }
    const { status, body } = await vendor.call('PUT', management, sent)
    expect([status, fieldsOf(body)]).toEqual([422, { parcels: 'At least one parcel is required' }])
  })

  test.each(['weight', 'D', 'W', 'H'])(
    'LIMIT-049, VAL-021, VAL-022, VAL-023, VAL-024, VAL-025, VAL-026, VAL-027, VAL-028, VAL-029: each has its %s, 0.1 at least',
    async (side) => {
      const { management } = await openOrder(server)
      const answers = await Promise.all(
        [0.1, 0.05, null].map((value) =>
          vendor.call('PUT', management, {
            expectedShippingAt: day(4),
            parcels: [{ ...box, [side]: value }],
          }),
        ),
      )
      expect(answers.slice(1).map(({ status }) => status)).toEqual([400, 400])
      expect(fieldsOf(answers[1]?.body)).toEqual({ [`parcels.0.${side}`]: 'Must be positive' })
      expect(fieldsOf(answers[2]?.body)).toEqual({ [`parcels.0.${side}`]: 'Please enter a value' })
      expect(answers[0]?.status).toBe(200)
    },
  )
})

describe('pictures and papers', () => {
  test('VAL-030, VAL-031, VAL-080, MSG-081: ten of a kind at most', async () => {
    const { management } = await openOrder(server)
    const eleven = Array.from({ length: 11 }, (_, at) => `/files/pictures/${at}.jpg`)
    for (const group of ['ready', 'packed']) {
      const sent = { expectedShippingAt: day(4), images: { [group]: eleven } }
      const { status, body } = await vendor.call('PUT', management, sent)
      // In the page's words (findings 22).
      expect([status, fieldsOf(body)]).toEqual([
        400,
        { [`images.${group}`]: 'Max 10 images, cannot add 1 images: 10.jpg' },
      ])
    }
  })

  test('MSG-081: an upload of more than a group holds is refused in the same words', async () => {
    const [picture] = await sampleFiles(orderCalls.savePictures.files)
    if (!picture) throw new Error('no sample')
    const files = Array.from({ length: 11 }, (_, at) => ({ ...picture, name: `bowl-${at}.jpg` }))
    const form = await multipart(files)
    const path = orderCalls.savePictures.path
    const { status, body } = await vendor.call('POST', path, form.body, form.headers)
    expect([status, fieldsOf(body)]).toEqual([
      400,
      { files: 'Max 10 images, cannot add 1 images: bowl-10.jpg' },
    ])
  })

  test('API-191, API-192: what is kept is answered by its address, pictures as a list of them', async () => {
    const { pictures, paper } = await uploaded(vendor)
    expect(pictures).toEqual([expect.stringMatching(/^\/files\/pictures\/.+\.\w+$/)])
    // A paper opens with its signature alone, before it is said what it is for too.
    expect(paper).toMatch(/^\/files\/papers\/.+\.pdf\?until=/)
    for (const url of [pictures[0] ?? '', paper])
      expect((await server.app.inject({ url })).statusCode).toBe(200)
  })

  test('API-191: a picture that somebody else has sent is none of one’s own', async () => {
    const { management } = await openOrder(server)
    const { pictures } = await uploaded(server.as('vendor2'))
    const sent = { expectedShippingAt: day(4), images: { ready: pictures } }
    const { status, body } = await vendor.call('PUT', management, sent)
    expect([status, Object.keys(fieldsOf(body))]).toEqual([400, ['images.ready']])
  })

  test('API-192, VAL-034, MSG-136: a certificate is PDF, DOC or DOCX', async () => {
    const { pictures } = await uploaded(vendor)
    expect(pictures).toHaveLength(1)
    const send = async (name: string, content: Buffer) => {
      const { body, headers } = await multipart([{ part: 'file', name, content }])
      return vendor.call('POST', '/api/order/save-file-in-s3', body, headers)
    }
    for (const [name, content] of [
      ['carb.pdf', pdf],
      ['carb.doc', olderOffice('WordDocument')],
      ['carb.docx', docx],
    ] as const)
      expect((await send(name, content)).status, name).toBe(200)
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    for (const [name, content] of [
      ['a.pdf', png],
      ['a.xlsx', xlsx],
      ['a.zip', zip],
    ] as const) {
      const { status, body } = await send(name, content)
      expect([name, status, (body as Json)['error']]).toEqual([
        name,
        415,
        'Please upload PDF, DOC/DOCX files only',
      ])
    }
  })

  test('VAL-035, VAL-036, VAL-037: a certificate is for wood that goes to the United States or Canada alone', async () => {
    const { paper } = await uploaded(vendor)
    const sent = { expectedShippingAt: day(4), cardbCertification: paper }
    const status = async (country: string) =>
      (await vendor.call('PUT', (await openOrder(server, { country })).management, sent)).status
    expect([await status('US'), await status('CA'), await status('DE')]).toEqual([200, 200, 422])
    const ceramic = await openOrder(server, {
      country: 'US',
      orderManagementData: [{ productSKU: 'CLAY', parcels: [box] }],
      line_items: [{ variant_sku: 'CLAY', quantity: 1, productData: { material: 'ceramic' } }],
    })
    const path = ceramic.management.replace(/product\/[^/]+/, 'product/CLAY')
    const { status: refused, body } = await vendor.call('PUT', path, sent)
    expect([refused, Object.keys(fieldsOf(body))]).toEqual([422, ['cardbCertification']])
  })

  test('API-193: a picture is taken out by its group and address', async () => {
    const { id, management } = await openOrder(server)
    const preparation = await wholePreparation(vendor)
    const { body } = await vendor.call('PUT', management, preparation)
    const { _id: entryId, readyPhoto } = entryOf(body)
    const [imageUrl] = readyPhoto as string[]
    const path = `/api/order/management/${String(entryId)}/photo`
    const stranger = server.as('vendor2')
    const wish = { type: 'ready', imageUrl }
    expect((await stranger.call('DELETE', path, wish)).status).toBe(404)
    expect((await vendor.call('DELETE', path, wish)).status).toBe(200)
    const { body: after } = await vendor.call('GET', `/api/order/${id}`)
    expect(entryOf(after)).toMatchObject({ readyPhoto: [], packagePhoto: [imageUrl] })
    expect((await vendor.call('DELETE', path, wish)).status).toBe(400)
    expect((await vendor.call('DELETE', path, { type: 'packed', imageUrl })).status).toBe(200)
    const { body: last } = await vendor.call('GET', `/api/order/${id}`)
    expect(entryOf(last)).toMatchObject({ readyPhoto: [], packagePhoto: [] })
  })
})

test('an order whose shop reports no shipments is found by its product', async () => {
  for (const shipments of [undefined, null, []]) {
    const open = await openOrder(server, { shipments })
    const path = open.management.replace(/shipment\/[^/]+/, 'shipment/-')
    const { status } = await vendor.call('PUT', path, { expectedShippingAt: day(6) })
    expect([shipments, status]).toEqual([shipments, 200])
  }
})

test('ORDER-059: staff may prepare an order too, a buyer or another artisan may not', async () => {
  const { management } = await openOrder(server)
  const sent = { expectedShippingAt: day(6) }
  const status = async (who: 'manager' | 'approver' | 'buyer' | 'vendor2') =>
    (await server.as(who).call('PUT', management, sent)).status
  expect([
    await status('manager'),
    await status('approver'),
    await status('buyer'),
    await status('vendor2'),
  ]).toEqual([200, 200, 403, 404])
})

test('a shipment, a product or an order that is not there is 404', async () => {
  const { management, number } = await openOrder(server)
  const sent = { expectedShippingAt: day(6) }
  for (const path of [
    management.replace(/shipment\/[^/]+/, 'shipment/H-NONE'),
    management.replace(/product\/[^/]+/, 'product/NONE'),
    management.replace(number, 'R-NONE'),
  ])
    expect([path, (await vendor.call('PUT', path, sent)).status]).toEqual([path, 404])
})

test('of two people who prepare at once the slower one learns of it', async () => {
  const { order, management } = await openOrder(server)
  const seen = { 'if-match': `"${String(order['version'])}"` }
  await vendor.call('PUT', management, { expectedShippingAt: day(6) }, seen)
  const admin = server.as('admin')
  const late = await admin.call('PUT', management, { expectedShippingAt: day(7) }, seen)
  expect([late.status, (late.body as Json)['code']]).toEqual([409, 'STALE'])
})
