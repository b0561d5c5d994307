import { pageAt, recordPageAt } from '../../resources/navigation/pageAt.ts'
import { pageByName } from '../../resources/navigation/pages.ts'
import { isVendor } from '../../resources/settings/roles.ts'
import type { Subject } from '../../schema/index.ts'
import type { Place, Read, Reads } from '../api/reads.ts'
import type { LazyValue } from '../browser/lazyValue.ts'
import { isPageEnabled } from '../routing/isPageEnabled.ts'
import { mayOpen } from '../routing/mayOpen.ts'
import { resourceNames } from '../routing/resourceNames.ts'
import { views as ownViews } from '../features/index.ts'
import type { ViewsByName } from '../layout/pageArea.ts'
import { generatedPages, generatedReads, type PageTable } from './pageTable.ts'

/** A row of the page table, for one address. */
export interface RowAt {
  /** Absent where the code of the page is part of the app. */
  readonly component?: LazyValue<unknown> | undefined
  readonly search: URLSearchParams
  readonly reads: () => Promise<readonly Read[]>
}

/**
 * The row of the table for an address; null if there is no page, or the user may not open it. What
 * the user may read on a generated page is checked in `requestsOf.ts`, by the definitions.
 */
export function rowAt(
  table: PageTable,
  address: string,
  subject: Subject,
  views: ViewsByName = ownViews,
): RowAt | null {
  const [pathname = '', ...words] = address.split('?')
  const search = new URLSearchParams(words.join('?'))
  const generated = recordPageAt(pathname, resourceNames)
  const view = generated && views[generated.resource]?.[generated.page]
  const found = view ? generated : pageAt(pathname, resourceNames)
  if (!found) return null
  const place: Place = { pathname, search, slots: found.slots, subject }
  const row = (component: LazyValue<unknown> | undefined, reads: Reads | undefined): RowAt => ({
    component,
    search,
    reads: async () => (await reads?.(place)) ?? [],
  })
  if ('resource' in found) {
    const { resource, page } = found
    // What a list of stock parts reads is known only as it is drawn.
    if (view)
      return row(view.component, page === 'list' ? view.reads : generatedReads(resource, page))
    const code = page === 'list' ? undefined : generatedPages[page]
    return row(code?.component, generatedReads(resource, page))
  }
  const page = pageByName[found.name]
  const declared = table[found.name]
  if (!declared || !isPageEnabled(page) || !mayOpen(page, subject)) return null
  const vendor = page.vendor === undefined ? undefined : found.slots[page.vendor]
  if (isVendor(subject) && vendor !== undefined && vendor !== subject.id) return null
  return row(declared.component, declared.reads)
}
