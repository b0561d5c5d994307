import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { listsOf, vendorServer } from './vendorServer.ts'

const order = (at: number, status: string) => ({
  _id: `o${at}`,
  version: 1,
  number: `R60421000${at}`,
  vendor: 'u1',
  status,
  netToVendor: 100 + at,
  display_item_total: `€${200 + at}.00`,
})
const orders = [order(1, 'ready'), order(2, 'returned'), order(3, 'canceled')]

function orderServer() {
  return vendorServer({
    first: ({ method, path }) => {
      if (method !== 'GET' || !path.startsWith('/api/order')) return undefined
      if (path === '/api/order/counts') return { body: [] }
      const one = orders.find(({ _id }) => path === `/api/order/${_id}`)
      return one ? { body: one } : { body: orders, headers: { 'Content-Range': 'rows 0-2/3' } }
    },
  })
}

describe('ORDER-040, ORDER-041, ORDER-043: what came back or was canceled has no price', () => {
  test('in the grid, its status column shown or not', async () => {
    const sent = orderServer()
    const columns = 'number,netToVendor,display_item_total'
    await openPortal('admin', `/orders?columns=${columns}`)
    const row = (number: string) => page.getByRole('row', { name: number })
    await expect.element(row('R604210001')).toHaveTextContent('€101.00€201.00')
    for (const number of ['R604210002', 'R604210003'])
      await expect.element(row(number)).toHaveTextContent(new RegExp(`${number}--$`))
    expect(listsOf(sent, '/api/order')[0]?.query.get('columns')).toContain('"status"')
  })

  test('on the cards of a phone', async () => {
    await page.viewport(390, 844)
    try {
      orderServer()
      await openPortal('admin', '/orders')
      const card = page.getByRole('listitem').filter({ hasText: 'R604210002' })
      await expect.element(card).toBeVisible()
      await expect.element(card).not.toHaveTextContent('€')
      await expect
        .element(page.getByRole('listitem').filter({ hasText: 'R604210001' }))
        .toHaveTextContent('€101.00')
    } finally {
      await page.viewport(1280, 900)
    }
  })

  test('on its page, and where a vendor reads it in the form', async () => {
    orderServer()
    await openPortal('vendor', '/orders/o2')
    const net = await screen.findByRole('group', { name: 'Net to vendor' })
    await waitFor(() => expect(net).toHaveTextContent('-'))
    await waitFor(() => expect(net).not.toHaveTextContent('€'))
  })
})
