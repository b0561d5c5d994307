import type { definitions } from '../resources/index.ts'

export type ResourceName = (typeof definitions)[number]['name']

/** What is done on a page of a resource. */
export type Page = 'list' | 'create' | 'edit' | 'show'

/** `productTypes` is `product-types` in addresses. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Where a visitor signs in, and where nobody stays who is signed in. */
export const home = '/'

/** Who may do what; for admins. */
export const permissionsAddress = '/permissions'

/** The addresses of a resource's pages, as the router writes them. */
export function pathsOf(resource: string): Readonly<Record<Page, string>> {
  const base = `/${kebab(resource)}`
  return { list: base, create: `${base}/create`, edit: `${base}/:id`, show: `${base}/:id/show` }
}

/** The address of a page: `href('edit', 'products', id)`. */
export function href(page: 'list' | 'create', resource: string): string
export function href(page: 'edit' | 'show', resource: string, id: string | number): string
export function href(page: Page, resource: string, id?: string | number): string {
  return pathsOf(resource)[page].replace(':id', encodeURIComponent(id ?? ''))
}
