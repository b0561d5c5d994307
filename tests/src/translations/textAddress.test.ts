import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { textAddress } from '../../../src/features/translations/textAddress.ts'

const id = (end: number) => `00000000-0000-7000-8000-00000000000${end}`
const who = (role: UserType) => ({ id: id(9), role, rights: model.roles.rights[role] ?? [] })
const product = {
  translation: id(1),
  subject: 'product',
  product: id(2),
  vendor: id(3),
  collection: id(4),
}

describe('where a text opens', () => {
  test('TRANS-005: a product on its own page, as the next of the queue', () => {
    for (const role of ['admin', 'approver', 'translator'] as const)
      expect(textAddress(product, who(role))).toBe(`/translate-product/${id(2)}?queue=1`)
  })

  test('ROUTE-037, TRANS-036: on the review page for a manager, who may not open that', () => {
    expect(textAddress(product, who('manager'))).toBe(`/collections/${id(4)}/bulk?text=${id(1)}`)
    expect(textAddress({ ...product, collection: null }, who('manager'))).toBeNull()
  })

  test('a company beside its newest collection, or alone', () => {
    const company = { ...product, subject: 'company', product: null }
    const manager = who('manager')
    expect(textAddress(company, manager)).toBe(`/company-bio/${id(4)}/${id(3)}?queue=1`)
    expect(textAddress({ ...company, collection: null }, manager)).toBe(
      `/company-bio/${id(3)}/${id(3)}?queue=1`,
    )
  })

  test('nowhere, when none is left', () => {
    const none = { translation: null, subject: null, product: null, vendor: null, waiting: 0 }
    expect(textAddress(none, who('translator'))).toBeNull()
  })
})
