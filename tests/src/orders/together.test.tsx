import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { firstShippingDay } from '../../../resources/parts/shippingDate.ts'
import { today } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import { orderPage, orderServer, sampleOrder } from './orderServer.ts'

const [prepared] = sampleOrder.orderManagementData
const both = {
  ...sampleOrder,
  orderManagementData: [prepared, { ...prepared, _id: 'm2', productSKU: 'CFON-2' }],
}
const first = () => firstShippingDay(today(Date.now()))
const onScreen = (day: string) => day.split('-').toReversed().join('.')

async function opened(stock: Parameters<typeof orderServer>[0] = {}) {
  const server = orderServer({ order: both, ...stock })
  await openPortal('vendor', orderPage)
  const [bowl, table] = ['Ciotola Argentario', 'Tavolo Maremma'].map((name) =>
    page.getByRole('region', { name }),
  )
  if (!bowl || !table) throw new Error('two products')
  return {
    ...server,
    bowl,
    table,
    day: page.getByRole('textbox', { name: 'One shipping date for all' }),
    saveAll: page.getByRole('button', { name: 'Save all changes' }),
  }
}

/** Types a comment about a product, whose place is opened for it. */
async function comment(of: Awaited<ReturnType<typeof opened>>['bowl'], text: string) {
  const toggle = of.getByRole('button', { name: /^Preparation of/ })
  await expect.element(toggle).toBeVisible()
  if (toggle.element().getAttribute('aria-expanded') === 'false') await userEvent.click(toggle)
  await userEvent.fill(of.getByRole('textbox', { name: 'Comments' }), text)
  return toggle
}

describe('findings 12: an order of many products', () => {
  test('one day for all, and one Save for all that was changed', async () => {
    const { day, saveAll, table, writes } = await opened()
    await expect.element(day).toBeVisible()
    expect(saveAll.elements()).toEqual([])
    await userEvent.fill(day, onScreen(first()))
    await userEvent.click(await screen.findByRole('button', { name: 'Use it for 2 products' }))
    await comment(table, 'In two layers')
    expect(await screen.findByText('2 forms have changes that aren’t saved')).toBeVisible()
    await userEvent.click(saveAll)
    expect(await screen.findByText('2 forms saved')).toBeVisible()
    // Each goes on from what the one before has left: nobody hears of a conflict with themselves.
    expect(
      writes().map(({ path, body, headers }) => [path, body, headers.get('If-Match')]),
    ).toEqual([
      [
        '/api/order/R604210000/shipment/H310450000/product/CFON-1/management',
        { expectedShippingAt: first() },
        '"4"',
      ],
      [
        '/api/order/R604210000/shipment/H310450001/product/CFON-2/management',
        { expectedShippingAt: first(), comment: 'In two layers' },
        '"5"',
      ],
    ])
    await expect.poll(() => saveAll.elements()).toEqual([])
  })

  test('a product whose boxes are all bought keeps its day', async () => {
    const labels = [{ parcels: [{ productSKU: 'CFON-1', number: 1 }], TrackingNumber: 'FX1' }]
    const { day } = await opened({ order: { ...both, labels } })
    expect(await screen.findByRole('region', { name: 'Tavolo Maremma' })).toBeVisible()
    expect(day.elements()).toEqual([])
  })

  test('what is not saved is named and shown; the rest is saved', async () => {
    const { bowl, table, saveAll, writes } = await opened({ order: sampleOrder })
    await expect.element(bowl).toBeVisible()
    const closed = await comment(table, 'Heavy')
    await comment(bowl, 'In two layers')
    await userEvent.click(closed)
    await userEvent.click(saveAll)
    expect(await screen.findByText('Not saved: Shipment form: Tavolo Maremma.')).toBeVisible()
    await expect.element(table.getByText('* Required', { exact: true }).first()).toBeVisible()
    expect(writes().map(({ body }) => body)).toEqual([{ comment: 'In two layers' }])
    expect(await screen.findByText('1 form has changes that aren’t saved')).toBeVisible()
  })

  test('a product goes into the boxes of another, and back into those that it had', async () => {
    const { bowl, table, saveAll, writes } = await opened()
    await comment(table, 'Heavy')
    const choice = table.getByRole('combobox', { name: 'Packed together with' })
    await userEvent.selectOptions(choice, 'Ciotola Argentario')
    await expect.element(table.getByText(/^It travels in the boxes of Ciotola/)).toBeVisible()
    const weight = table.getByRole('textbox', { name: /^Weight/ })
    expect(weight.elements()).toEqual([])
    await userEvent.selectOptions(choice, 'Its own boxes')
    await expect.element(weight).toHaveValue('4.5')
    await userEvent.selectOptions(choice, 'Ciotola Argentario')
    await userEvent.click(saveAll)
    expect(await screen.findByText('1 form saved')).toBeVisible()
    expect(writes()[0]?.body).toEqual({ comment: 'Heavy', packedWith: 'CFON-1', parcels: [] })
    await comment(bowl, 'Both in straw')
    await expect
      .element(bowl.getByText('In these boxes travels, too: Tavolo Maremma.'))
      .toBeVisible()
    expect(bowl.getByRole('combobox', { name: 'Packed together with' }).elements()).toEqual([])
  })
})
