import { expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { accountEntries } from '../../../resources/navigation/menu.ts'
import { pageNames, type PageName } from '../../../resources/navigation/pages.ts'
import { userTypes, type UserType } from '../../../resources/settings/roles.ts'
import { itemsOf } from '../../../src/routing/navigation.ts'

const linesOf = (role: UserType, built: readonly PageName[] = pageNames) =>
  itemsOf(accountEntries, { id: 'u1', role, rights: [] }, new Set(built)).map(
    ({ label, address }) => `${translate('en', label)} ${address}`,
  )

test('NAV-019, NAV-020, NAV-021: Vendor Program is for vendors', () => {
  const all = ['Notifications /notices', 'Your account /account']
  expect(linesOf('vendor')).toEqual(['Vendor Program /vendor-subscription/u1', ...all])
  for (const type of userTypes.filter((one) => one !== 'vendor')) expect(linesOf(type)).toEqual(all)
  expect(linesOf('vendor', [])).toEqual([])
})
