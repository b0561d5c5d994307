import type { definitions } from '../index.ts'
import type { MessageKey } from '../../schema/index.ts'
import type { PageName, PageParams } from './pages.ts'

type ResourceName = (typeof definitions)[number]['name']

/**
 * The page on which records of a resource are worked on, where that is not their form: rows of
 * lists, results of a search and the record's own pages lead there.
 */
export interface WorkPage {
  readonly page: PageName
  /** The field of the record that fills each slot of the page's path. */
  readonly slots: Readonly<Record<string, string>>
  /** What the link on the record's own pages says. */
  readonly label: MessageKey
}

/** Declares a work page. A slot without a field does not compile. */
const workPage = <const N extends PageName>(
  page: N,
  slots: Readonly<Record<keyof PageParams<N>, string>>,
  label: MessageKey,
): WorkPage => ({ page, slots, label })

export const workPages: Readonly<Partial<Record<ResourceName, WorkPage>>> = {
  orders: workPage(
    'vendorOrder',
    { vendor: 'vendor', orderNumber: 'number' },
    'app.orders.openPage',
  ),
  collections: workPage('collection', { collectionId: 'id' }, 'app.collections.openPage'),
  vendors: workPage('vendorSummary', { id: 'id' }, 'app.nav.tabs.summary'),
}

/** The work page of a resource, of which only the name is known. */
export const workPageOf = (resource: string): WorkPage | undefined =>
  workPages[resource as ResourceName]

/** The fields that the address of a record's work page is made of, beside its id. */
export const workPageFields = (resource: string): readonly string[] =>
  Object.values(workPageOf(resource)?.slots ?? {}).filter((field) => field !== 'id')
