import { describe, expect, test } from 'vitest'
import { netOfLine, netOfOrder, netSums } from '../../resources/parts/orders/netToVendor.ts'

const line = (changes: object = {}) => ({
  variant_sku: 'VAS-1',
  quantity: 3,
  price: 460.1,
  cost_price: 170.05,
  net_to_vendor: 510.15,
  ...changes,
})

describe('FIELD-ORDER-011, FIELD-ORDER-012, FIELD-ORDER-013, FIELD-ORDER-014: what becomes of the money', () => {
  test('what was paid is the share of the marketplace and the net', () => {
    expect(netOfLine(line())).toEqual({
      sku: 'VAS-1',
      quantity: 3,
      isUnexplained: false,
      paid: 138_030,
      share: 87_015,
      deduction: 0,
      net: 51_015,
    })
  })

  test('what was agreed besides is a deduction, and below zero where more is paid', () => {
    expect(netOfLine(line({ net_to_vendor: 500 })).deduction).toBe(1015)
    expect(netOfLine(line({ net_to_vendor: 520 })).deduction).toBe(-985)
  })

  test.each([0.1, 0.7, 1.005, 19.99, 1234.56])('adds up to the cent with %d', (net) => {
    const { paid, share, deduction, net: arrives } = netOfLine(line({ net_to_vendor: net }))
    expect(paid - share - deduction).toBe(arrives)
    expect(Number.isInteger(arrives)).toBe(true)
  })

  test('without a price nothing is made up', () => {
    for (const changes of [{ price: null }, { cost_price: undefined }])
      expect(netOfLine(line(changes))).toMatchObject({
        isUnexplained: true,
        net: 51_015,
        paid: 51_015,
        share: 0,
        deduction: 0,
      })
    expect(netOfLine({ variant_sku: 'VAS-1', quantity: 1 })).toMatchObject({
      isUnexplained: true,
      quantity: 1,
      net: 0,
    })
  })
})

describe('FIELD-ORDER-005: the net of an order', () => {
  const order = {
    line_items: [
      line(),
      line({ price: 0.1, cost_price: 0.07, quantity: 1, net_to_vendor: 0.07 }),
      line({ price: 0.2, cost_price: 0.13, quantity: 7, net_to_vendor: 0.9 }),
    ],
    netToVendor: 511.12,
  }

  test('is what its lines come to', () => {
    const { lines, correction, ...sums } = netOfOrder(order)
    expect(lines).toHaveLength(3)
    expect(correction).toBe(0)
    expect(sums).toEqual({ paid: 138_180, share: 87_067, deduction: 1, net: 51_112 })
    expect(sums.paid - sums.share - sums.deduction).toBe(sums.net)
    expect(netSums(lines)).toEqual(sums)
  })

  test('that somebody corrected says by how much', () => {
    const { lines, net, correction } = netOfOrder({ ...order, netToVendor: 500 })
    expect([net, correction]).toEqual([50_000, -1112])
    expect(netSums(lines).net + correction).toBe(net)
  })

  test('of an order without one, or without lines, follows from what is there', () => {
    expect(netOfOrder({ line_items: order.line_items })).toMatchObject({
      net: 51_112,
      correction: 0,
    })
    expect(netOfOrder({})).toMatchObject({ lines: [], net: 0, correction: 0 })
  })
})
