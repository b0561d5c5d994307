import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { ResourceName } from '../../schema/index.ts'
import type { Shown } from '../api/recordPayload.ts'
import { pages } from '../../resources/navigation/pages.ts'
import { matchPath } from '../../schema/index.ts'
import { withTheme } from '../theme/withTheme.tsx'
import { preloadable } from './preloadable.tsx'

/** The pages of a record. Their code may be loaded before they are rendered. */
export const formPage = preloadable(
  async () => (await import('../views/record/ResourceForm.tsx')).ResourceForm,
)
export const showPage = preloadable(
  async () => (await import('../views/record/ResourceShow.tsx')).ResourceShow,
)

/** Pages of the table that stand in the place of a record's form. */
export const inPlace = {
  collection: preloadable(
    async () => (await import('../pages/collections/CollectionPage.tsx')).CollectionPage,
  ),
  product: preloadable(async () => (await import('../pages/products/ProductPage.tsx')).ProductPage),
}

/** Forms of new records that are more than rows of inputs, by resource. */
export const newForms: Readonly<Record<string, typeof formPage>> = {
  products: preloadable(async () => (await import('../pages/products/NewProduct.tsx')).NewProduct),
}

/** What areas add to the page of a record that is read, by resource. */
const besides = {
  users: preloadable(() =>
    withTheme(async () => (await import('../pages/security/UserSecurity.tsx')).UserSecurity),
  ).Component,
} satisfies { readonly [N in ResourceName]?: ComponentType<{ readonly record: Shown<N> }> }

/** The same, by a name that the running app alone knows. */
export const besideRecord = (resource: string) =>
  new Map(Object.entries<unknown>(besides)).get(resource) as
    | ComponentType<{ readonly record: RaRecord }>
    | undefined

const names = Object.keys(inPlace) as (keyof typeof inPlace)[]

/** The code that renders the page of a record at an address. */
export function recordPageAt(
  kind: 'edit' | 'show',
  address: string,
): { readonly preload: () => Promise<unknown> } {
  if (kind === 'show') return showPage
  const own = names.find((name) => matchPath(pages[name].path, address))
  return own ? inPlace[own] : formPage
}
