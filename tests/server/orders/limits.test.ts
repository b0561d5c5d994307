import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { box, openOrder } from './openOrder.ts'
import { booking, readyOrder } from './readyOrder.ts'

const server = withServer()

test('issue 51: a call names the field whose value cannot be: far days, weights, sides, decimals, a minus', async () => {
  const { id, management, part } = await openOrder(server)
  const [vendor, admin] = [server.as('vendor'), server.as('admin')]
  const refused = async (
    who: typeof admin,
    [method, path, body]: readonly ['PUT' | 'POST', string, object],
    field: string,
  ) => {
    const answer = await who.call(method, path, body)
    const { fields = {} } = answer.body as { fields?: object }
    expect([Object.keys(fields), answer.status]).toEqual([
      [field],
      expect.toSatisfy((status: number) => status === 400 || status === 422),
    ])
  }
  await refused(
    vendor,
    ['PUT', management, { expectedShippingAt: '9999-12-31' }],
    'expectedShippingAt',
  )
  for (const [name, value] of [
    ['weight', 30_000_000],
    ['W', 100_000],
    ['H', -1],
  ] as const)
    await refused(
      vendor,
      ['PUT', management, { parcels: [{ ...box, [name]: value }] }],
      `parcels.0.${name}`,
    )
  const rates = (invoiceTotal: unknown) =>
    ['POST', `${part}/rates`, { invoiceTotal, addInsurance: false }] as const
  for (const total of [120.505, '120.505', '120,505', -1, 0, 1e12])
    await refused(admin, rates(total), 'invoiceTotal')
  await refused(
    admin,
    ['PUT', `/api/order/${id}`, { completed_at: '9999-12-31T00:00:00.000Z' }],
    'completed_at',
  )
  await refused(admin, ['PUT', `/api/order/${id}`, { netToVendor: -1 }], 'netToVendor')
})

test('LIMIT-064: the invoice total has 2 decimals, a third is refused', async () => {
  const { part, read } = await readyOrder(server)
  const ask = async (invoiceTotal: unknown) =>
    (await server.as('logistics').call('POST', `${part}/rates`, { ...booking, invoiceTotal }))
      .status
  for (const [sent, kept] of [
    [1240.55, 1240.55],
    ['1240,56', 1240.56],
  ] as const) {
    expect(await ask(sent)).toBe(200)
    expect(await read()).toMatchObject({ invoiceTotal: kept })
  }
  expect([await ask(1240.555), await ask('1240,555')]).toEqual([400, 400])
  expect(await read()).toMatchObject({ invoiceTotal: 1240.56 })
})
