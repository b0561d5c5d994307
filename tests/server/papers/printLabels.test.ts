import { expect, test } from 'vitest'
import { statusesOf, withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import { readPages } from './readPages.ts'
import { fileFrom, purchase, put, soldOrder } from './soldOrder.ts'

const server = withServer()

const addressOf = (ids: readonly string[]) => `/api/order/print?orders=${ids.join(',')}`
const refusal = async (ids: readonly string[]) => server.as('logistics').call('GET', addressOf(ids))

test('the labels of many orders are one PDF, in the order that was asked for', async () => {
  const [one, two] = [
    await soldOrder(server, { number: 'R-MANY-1' }),
    await soldOrder(server, { number: 'R-MANY-2' }, 'vendor2'),
  ]
  const ids = [two.id, one.id, two.id]
  const { bytes, headers } = await fileFrom(server, 'logistics', addressOf(ids))
  expect(headers['content-disposition']).toBe('attachment; filename="labels.pdf"')
  const pages = await readPages(bytes)
  expect(pages.map(({ text }) => text)).toEqual([
    'label R-MANY-2 1 vendor2',
    'label R-MANY-2 2 vendor2',
    'label R-MANY-1 1 vendor',
    'label R-MANY-1 2 vendor',
  ])
  expect(pages.every(({ width, height }) => width === 100 && height === 150)).toBe(true)
})

test('a page stands in the place of a label that is not there', async () => {
  const [open, lost, whole] = [
    await openOrder(server, { number: 'R-OPEN-PRINT' }),
    await openOrder(server, { number: 'R-LOST-PRINT' }),
    await soldOrder(server, { number: 'R-WHOLE' }),
  ]
  await put(server, lost.id, { purchases: [purchase(lost.sku, 1, '/files/papers/gone/label.pdf')] })
  const { bytes } = await fileFrom(server, 'admin', addressOf([open.id, lost.id, whole.id]))
  const pages = await readPages(bytes)
  expect(pages.map(({ text }) => text)).toEqual([
    'Order R-OPEN-PRINT has no label yet.',
    'A label of order R-LOST-PRINT can’t be read. Open the order and print it there.',
    'label R-WHOLE 1 vendor',
    'label R-WHOLE 2 vendor',
  ])
  expect(await refusal([open.id])).toMatchObject({ status: 422, body: { code: 'NO_LABEL' } })
})

test('what names no orders, or too many, is refused', async () => {
  const { id } = await soldOrder(server)
  const other = (at: number) => id.replace(/.{4}$/, String(1000 + at))
  const many = Array.from({ length: 51 }, (_, at) => other(at))
  expect(await refusal(many)).toMatchObject({
    status: 400,
    body: { fields: { orders: 'At most 50 orders are printed together' } },
  })
  expect((await refusal(['x'])).status).toBe(400)
  expect((await refusal([])).status).toBe(400)
  expect((await refusal([id, other(1)])).status).toBe(404)
})

test('those who see the booking print them, and nobody else', async () => {
  const { id } = await soldOrder(server)
  expect(await statusesOf(server, addressOf([id]))).toEqual({
    admin: 200,
    logistics: 200,
    approver: 403,
    manager: 403,
    buyer: 403,
    translator: 403,
    vendor: 403,
    vendor2: 403,
    nobody: 401,
  })
})
