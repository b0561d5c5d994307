import type { PageName, PageParams } from './pages.ts'

/** Placeholder in a link: the id of the current user. */
export const me = '{me}'
/** Placeholder in a link: the id of the vendor whose page it is. */
export const theVendor = '{vendor}'

/** A link to a page, as data: its slots hold `me`, `theVendor` or an id. */
export interface Link {
  readonly page: PageName
  readonly params: Readonly<Record<string, string | number>>
}

type Params<N extends PageName> =
  Record<never, never> extends PageParams<N> ? [params?: PageParams<N>] : [params: PageParams<N>]

/** Declares a link. A slot without a value does not compile. */
export function link<const N extends PageName>(page: N, ...[params]: Params<N>): Link {
  return { page, params: { ...params } }
}
