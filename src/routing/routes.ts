import type { definitions } from '../../resources/index.ts'
import { pages, type PageName, type PageParams } from '../../resources/navigation/pages.ts'
// The sign-in page loads this file, so it imports single kernel files: all of it has every kind of
// field.
import { fillPath } from '../../schema/path.ts'
import { pathsOf, type RecordPage } from '../../schema/recordPaths.ts'

export type ResourceName = (typeof definitions)[number]['name']

type Slots<N extends PageName> =
  Record<never, never> extends PageParams<N> ? [params?: PageParams<N>] : [params: PageParams<N>]

/**
 * The address of a page: `href('edit', 'products', id)` of a generated one, `href('vendorOrder', {
 * vendor, orderNumber })` of any other. A missing slot, and a page that is not declared, do not
 * compile.
 */
export function href(page: 'list' | 'create', resource: string): string
export function href(page: 'edit' | 'show', resource: string, id: string | number): string
export function href<N extends PageName>(page: N, ...slots: Slots<N>): string
export function href(page: RecordPage | PageName, ...rest: readonly unknown[]): string {
  const [first, id] = rest
  if (typeof first === 'string')
    return fillPath(pathsOf(first)[page as RecordPage], { id: id as string | number | undefined })
  return fillPath(pages[page as PageName].path, first as Readonly<Record<string, string>>)
}

/** The address of a list with a filter. */
export const filtered = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
