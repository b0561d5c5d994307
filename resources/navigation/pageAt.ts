import { matchPath } from '../../schema/path.ts'
import { pathsOf, type RecordPage } from '../../schema/recordPaths.ts'
import { pageByName, pageNames, type PageName } from './pages.ts'

type Slots = Readonly<Record<string, string>>

/** A page that a resource generates, as an address names it. */
export interface GeneratedPlace {
  readonly resource: string
  readonly page: RecordPage
  readonly slots: Slots
}

/** A page of the table, as an address names it. */
export interface NamedPlace {
  readonly name: PageName
  readonly slots: Slots
}

/** Before `edit`: `/products/create` is no record. */
const recordPages: readonly RecordPage[] = ['list', 'create', 'edit', 'show']

/**
 * The generated page at an address, whether or not another stands in its place.
 * @param resources the names of all; the sign-in page has no more than these
 */
export function recordPageAt(address: string, resources: readonly string[]): GeneratedPlace | null {
  for (const resource of resources)
    for (const page of recordPages) {
      const slots = matchPath(pathsOf(resource)[page], address)
      if (slots) return { resource, page, slots }
    }
  return null
}

/**
 * The page at an address, as the router finds it: of two with one address the first of the table, which stands in
 * the place of a generated one; null where there is none.
 */
export function pageAt(
  address: string,
  resources: readonly string[],
): NamedPlace | GeneratedPlace | null {
  const generated = recordPageAt(address, resources)
  if (generated?.page === 'create') return generated
  for (const name of pageNames) {
    const slots = matchPath(pageByName[name].path, address)
    if (slots) return { name, slots }
  }
  return generated
}
