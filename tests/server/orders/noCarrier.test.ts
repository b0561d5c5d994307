import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { testServer } from '../../helpers/testServer.ts'
import { openOrder } from './openOrder.ts'

test('a portal without a carrier says so', async () => {
  const real = await testServer(model, { isDemo: false })
  try {
    const open = await openOrder(real)
    const client = real.as('logistics')
    const booking = { invoiceTotal: 100, addInsurance: false }
    const { status, body } = await client.call('POST', `${open.part}/rates`, booking)
    expect([status, body]).toMatchObject([503, { code: 'NO_CARRIER' }])
  } finally {
    await real.close()
  }
})
