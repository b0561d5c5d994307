import { matchPath } from '../../schema/path.ts'
import { pathsOf, type RecordPage } from '../../schema/recordPaths.ts'
import { pageByName, pageNames, type PageName } from './pages.ts'

type Slots = Readonly<Record<string, string>>

/** A generated page of a resource at an address. */
export interface GeneratedPlace {
  readonly resource: string
  readonly page: RecordPage
  readonly slots: Slots
}

/** A page of the table at an address. */
export interface NamedPlace {
  readonly name: PageName
  readonly slots: Slots
}

/** `create` before `edit`: `/products/create` is no record. */
const recordPages: readonly RecordPage[] = ['list', 'create', 'edit', 'show']

/**
 * The generated page at an address, even if another page replaces it.
 * @param resources the names of all resources, which are all that the sign-in page knows of them
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
 * The page at an address, as the router finds it: the first match of the table, which replaces a
 * generated page with the same address; null if there is none.
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
