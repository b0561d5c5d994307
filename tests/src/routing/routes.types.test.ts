import { expectTypeOf, test } from 'vitest'
import { link } from '../../../resources/navigation/link.ts'
import type { ParamsOf } from '../../../schema/index.ts'
import { pageTable } from '../../../src/app/pageTable.ts'
import { href } from '../../../src/routing/routes.ts'

test('the type of a path has its slots', () => {
  expectTypeOf<keyof ParamsOf<'/vendors/:vendor/orders/:number'>>().toEqualTypeOf<
    'vendor' | 'number'
  >()
  expectTypeOf<{ id?: string }>().toExtend<ParamsOf<'/a/:id?'>>()
})

test('an address without a slot, or with another one, does not compile', () => {
  href('approverDashboard', { approver: 'u1' })
  // @ts-expect-error: the slot is missing
  href('approverDashboard')
  // @ts-expect-error: another slot
  href('approverDashboard', { vendor: 'u1' })
})

test('a link without a slot does not compile', () => {
  link('approvalDashboard')
  // @ts-expect-error: the slot is missing
  link('vendorOrder', { vendor: 'v1' })
})

test('a page without a component does not compile', () => {
  const { admin: _admin, ...others } = pageTable
  // @ts-expect-error: /admin has none
  const all: typeof pageTable = others
  expectTypeOf(all).toExtend<object>()
})
