import { describe, expect, test } from 'vitest'
import type { trackingStates } from '../../resources/settings/shipping.ts'
import type { LineItem, Order, Preparation } from '../../resources/parts/orders/order.ts'
import { orderTimeline } from '../../resources/parts/orders/orderTimeline.ts'

const item = (sku: string): LineItem => ({
  variant_sku: sku,
  quantity: 1,
  productData: { material: 'ceramic' },
})
const prepared = (sku: string, changes: Partial<Preparation> = {}): Preparation => ({
  productSKU: sku,
  expectedShippingAt: '2026-11-20',
  readyPhoto: ['/files/one.jpg'],
  packagePhoto: ['/files/box.jpg'],
  parcels: [{ number: 1, W: 40, D: 30, H: 20, weight: 2 }],
  ...changes,
})
const order = (changes: Partial<Order> = {}): Order => ({
  status: 'ready',
  completed_at: '2026-10-02T09:15:00.000Z',
  country: 'IT',
  line_items: [item('A'), item('B')],
  ...changes,
})
const statesOf = (...args: Parameters<typeof orderTimeline>) =>
  Object.fromEntries(orderTimeline(...args).map(({ step, state }) => [step, state]))
const stepOf = (name: string, ...args: Parameters<typeof orderTimeline>) =>
  orderTimeline(...args).find(({ step }) => step === name)

describe('what happened to an order and what comes next', () => {
  test('ORDER-057: first the date of each product', () => {
    expect(statesOf(order())).toEqual({
      ordered: 'done',
      dateConfirmed: 'next',
      prepared: 'later',
      reviewed: 'later',
      labelBought: 'later',
      pickedUp: 'later',
      delivered: 'later',
    })
    const half = order({ orderManagementData: [prepared('A')] })
    expect(stepOf('dateConfirmed', half)).toMatchObject({
      state: 'next',
      part: { done: 1, total: 2 },
      days: ['2026-11-20'],
      need: { need: 'date', sku: 'B' },
    })
  })

  test('the next step names what is missing for it', () => {
    const both = [prepared('A'), prepared('B', { packagePhoto: [] })]
    expect(stepOf('prepared', order({ orderManagementData: both }))).toMatchObject({
      state: 'next',
      need: { need: 'packagePhoto', sku: 'B' },
    })
  })

  test('ORDER-045: decisions stand with their reasons', () => {
    const reviews: Order['reviews'] = [
      { productSKU: 'A', state: 'accepted', at: '2026-10-10T10:00:00.000Z', remarks: [] },
      {
        productSKU: 'B',
        state: 'sentBack',
        at: '2026-10-11T10:00:00.000Z',
        remarks: [{ target: 'parcel:1', text: 'Weigh it' }],
      },
    ]
    const sent = order({ orderManagementData: [prepared('A'), prepared('B')], reviews })
    expect(stepOf('reviewed', sent)).toMatchObject({
      state: 'next',
      part: { done: 1, total: 2 },
      need: { need: 'review', sku: 'B' },
      events: [
        { kind: 'accepted', sku: 'A' },
        { kind: 'sentBack', sku: 'B', details: ['Weigh it'] },
      ],
    })
  })

  const labels = [
    {
      parcels: [{ productSKU: 'A', number: 1 }],
      carrier_label: 'Corriere',
      pickupOn: '2026-11-23',
      at: '2026-11-20T10:00:00.000Z',
    },
  ]
  const accepted: Partial<Order> = {
    orderManagementData: [prepared('A'), prepared('B')],
    reviews: ['A', 'B'].map((productSKU) => ({ productSKU, state: 'accepted' })),
  }

  test('a label for some parcels is a part of the step', () => {
    expect(stepOf('labelBought', order({ ...accepted, labels }))).toMatchObject({
      state: 'next',
      part: { done: 1, total: 2 },
      events: [{ kind: 'labelBought', details: ['Corriere'] }, { kind: 'pickupOn' }],
    })
  })

  test('what carriers report ends it, once every shipment is there', () => {
    const all = [
      { ...labels[0], parcels: ['A', 'B'].map((sku) => ({ productSKU: sku, number: 1 })) },
    ]
    const shipped = order({ ...accepted, labels: all, status: 'shipped' })
    const events = (...states: readonly (typeof trackingStates)[number][]) => ({
      TrackingNumber: 'T-1',
      isKnown: true,
      events: states.map((state) => ({
        state,
        at: '2026-11-24T08:00:00.000Z',
        place: 'Empoli',
        text: '',
      })),
    })
    expect(statesOf(shipped, [events('labelMade'), events('labelMade', 'pickedUp')])).toMatchObject(
      {
        labelBought: 'done',
        pickedUp: 'later',
      },
    )
    expect(statesOf(shipped, [events('pickedUp', 'delivered'), events('pickedUp')])).toMatchObject({
      pickedUp: 'done',
      delivered: 'later',
    })
    const both = [events('pickedUp', 'delivered'), events('pickedUp', 'inTransit', 'delivered')]
    expect(statesOf(shipped, both)['delivered']).toBe('done')
    expect(stepOf('pickedUp', shipped, both)?.events).toContainEqual({
      kind: 'inTransit',
      at: '2026-11-24T08:00:00.000Z',
      details: ['Empoli'],
    })
  })

  test.each(['returned', 'canceled'] as const)('ORDER-034: %s, nothing comes next', (status) => {
    const steps = orderTimeline(order({ status }))
    expect(steps.map(({ step }) => step)).toEqual(['ordered', status])
    expect(steps.some(({ state }) => state === 'next')).toBe(false)
  })

  test('ORDER-041: since when it is canceled', () => {
    const endedAt = '2026-11-20T08:00:00.000Z'
    const last = orderTimeline(order({ status: 'canceled', endedAt })).at(-1)
    expect(last).toMatchObject({ step: 'canceled', at: endedAt })
  })
})
