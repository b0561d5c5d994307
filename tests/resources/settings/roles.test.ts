import { describe, expect, test } from 'vitest'
import {
  excludedFromTranslation,
  isAdmin,
  isVendor,
  rights,
  roles,
  userTypes,
  withoutQuickSearch,
  type UserType,
} from '../../../resources/settings/roles.ts'
import { model } from '../../../resources/index.ts'
import { canRead, isAmong, type Subject } from '../../../schema/index.ts'

const user = (role: UserType, own = roles.rights[role] ?? []): Subject => ({
  id: 'me',
  role,
  rights: own,
})
const typesThat = (is: (subject: Subject) => boolean) => userTypes.filter((type) => is(user(type)))

test('AUTH-002: there are exactly seven types', () => {
  expect(userTypes).toEqual([
    'admin',
    'approver',
    'buyer',
    'manager',
    'translator',
    'logistics',
    'vendor',
  ])
})

test('AUTH-003: admin and logistics are admin-level, no other type is', () => {
  expect(roles.groups['adminLevel']).toEqual(['admin', 'logistics'])
})

test('AUTH-004: staff are the admin-level types, approver and manager', () => {
  expect(roles.groups['staff']?.toSorted()).toEqual(['admin', 'approver', 'logistics', 'manager'])
})

test('AUTH-005: isAdmin is true of the admin-level types', () => {
  expect(typesThat(isAdmin)).toEqual(['admin', 'logistics'])
})

test('AUTH-006: isVendor is true of vendors', () => {
  expect(typesThat(isVendor)).toEqual(['vendor'])
})

describe('rights', () => {
  test('AUTH-007: who has approve_translations can approve; admin, approver and manager by default', () => {
    const canApprove = (subject: Subject) => isAmong(['approve_translations'], subject, roles)
    expect(typesThat(canApprove)).toEqual(['admin', 'approver', 'manager'])
    expect(canApprove(user('translator', ['approve_translations']))).toBe(true)
    expect(canApprove(user('admin', []))).toBe(false)
  })

  test('AUTH-008: who has update_translations can proofread; those and translators by default', () => {
    const canProofread = (subject: Subject) => isAmong(['update_translations'], subject, roles)
    expect(typesThat(canProofread)).toEqual(['admin', 'approver', 'manager', 'translator'])
    expect(canProofread(user('buyer', ['update_translations']))).toBe(true)
    expect(canProofread(user('translator', []))).toBe(false)
  })

  test('update_vendors is by default with admin, approver, buyer and logistics', () => {
    expect(typesThat((subject) => subject.rights.includes('update_vendors'))).toEqual([
      'admin',
      'approver',
      'buyer',
      'logistics',
    ])
  })

  test('every type has its defaults, and no right is unknown', () => {
    expect(Object.keys(roles.rights).toSorted()).toEqual([...userTypes].toSorted())
    for (const type of userTypes)
      for (const right of roles.rights[type] ?? []) expect(rights).toContain(right)
  })
})

test.each([
  ['products', 'comments'],
  ['orders', 'orderManagementData'],
])(
  'AUTH-009: comments are for staff and for the vendor that owns the record: %s.%s',
  (name, path) => {
    const resource = model.resource(name)
    const leaf = resource.leaf.get(path)
    expect(leaf && typesThat((subject) => canRead(model, leaf, subject))).toEqual([
      'admin',
      'approver',
      'manager',
      'logistics',
      'vendor',
    ])
    // Of vendors each reaches its own records alone.
    expect(model.scope(resource, 'read', user('vendor'))).toEqual({ own: 'vendor' })
  },
)

test('decisions 2 and 3: buyer and logistics take no part in translation, translators have no quick search', () => {
  expect(excludedFromTranslation).toEqual(['buyer', 'logistics'])
  expect(withoutQuickSearch).toEqual(['translator'])
})
