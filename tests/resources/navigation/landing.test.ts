import { expect, test } from 'vitest'
import { landingOf } from '../../../resources/navigation/landing.ts'
import { builtPages, pageNames, type PageName } from '../../../resources/navigation/pages.ts'
import { roles, userTypes, type UserType } from '../../../resources/settings/roles.ts'
import type { Role, Subject } from '../../../schema/index.ts'

const user = (role: Role): Subject => ({ id: 'u1', role, rights: roles.rights[role] ?? [] })
const all: ReadonlySet<PageName> = new Set(pageNames)
const none: ReadonlySet<PageName> = new Set()

test.each<{ row: string; type: UserType; address: string }>([
  { row: 'AUTH-042', type: 'admin', address: '/approval-dashboard/u1' },
  { row: 'AUTH-043', type: 'logistics', address: '/approval-dashboard/u1' },
  { row: 'AUTH-044', type: 'buyer', address: '/approval-dashboard' },
  { row: 'AUTH-045', type: 'approver', address: '/approver-workflow/u1' },
  { row: 'AUTH-046', type: 'manager', address: '/approver-workflow/u1' },
  { row: 'AUTH-047', type: 'translator', address: '/translator-dashboard/u1' },
  { row: 'AUTH-048', type: 'vendor', address: '/vendor-dashboard' },
])('$row: $type lands on $address', ({ type, address }) => {
  expect(landingOf(user(type), all)).toBe(address)
})

test('AUTH-023: until the page of the type exists, the first list that it sees is the start', () => {
  for (const type of userTypes) expect(landingOf(user(type), none)).toBe('/products')
})

test('AUTH-048, VENDOR-009: a vendor starts at its home', () => {
  expect(landingOf(user('vendor'))).toBe('/vendor-dashboard')
})

test('AUTH-049: any other type lands on /', () => {
  const guest = user('guest' as Role)
  expect(landingOf(guest, all)).toBe('/')
  expect(landingOf(guest, builtPages)).toBe('/')
})
