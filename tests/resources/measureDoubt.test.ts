import { expect, test } from 'vitest'
import { orderManagement } from '../../resources/parts/orders/orderItem.ts'
import { model } from '../../resources/index.ts'
import { parcel } from '../../resources/parts/parcel.ts'
import { checkLeaf } from '../../schema/checkRecord.ts'
import { daysAfter, today, type AnyField } from '../../schema/index.ts'
import { boundDoubt } from '../../src/fields/warnings/boundDoubt.ts'

const field = (value: AnyField) => ({ field: value })

test('orders-translations 15: what is far more than usual is doubted, and nothing else', () => {
  const weight = field(parcel.weight)
  expect([0.1, 70, 1000, null, ''].map((value) => boundDoubt(weight, value))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(boundDoubt(weight, 30_000_000)).toMatchObject({ key: 'app.warnings.above' })
  for (const side of ['D', 'W', 'H'] as const)
    expect([600, 1e9].map((value) => boundDoubt(field(parcel[side]), value)?.key)).toEqual([
      undefined,
      'app.warnings.above',
    ])
  const day = field(orderManagement.expectedShippingAt)
  const now = today(Date.now())
  expect(
    [daysAfter(now, 366), daysAfter(now, 367), '9999-12-31', 'soon', null].map(
      (value) => boundDoubt(day, value)?.key,
    ),
  ).toEqual([undefined, 'app.warnings.farAhead', 'app.warnings.farAhead', undefined, undefined])
})

test('data D12: a price that nobody asks is doubted, and one that cannot be is refused', () => {
  const price = model.resource('products').leaf.get('pricing.EUR.retail')
  if (!price) throw new Error('products have a price')
  expect([1, 100_000].map((value) => boundDoubt(price, value))).toEqual([null, null])
  expect(boundDoubt(price, 1_000_000)).toMatchObject({ key: 'app.warnings.above' })
  expect(checkLeaf(price, 1_000_000)).toEqual([])
  expect(checkLeaf(price, 99_999_999_999)).toMatchObject([{ key: 'validation.atMost' }])
})
