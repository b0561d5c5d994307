import type { Call, RecordNamed, Resource } from '../../schema/index.ts'
import { collections } from '../collections.ts'
import { companies } from '../companies.ts'
import { orders } from '../orders.ts'
import { products } from '../products.ts'
import { orderStatus } from '../parts/orders/orderStatus.ts'
import { orderStates, pageSizes } from '../settings/constants.ts'
import { translations } from '../translations.ts'

type Values = Readonly<Record<string, unknown>>

/** A documented call that answers all records of which a list wants some. */
export interface DocumentedList {
  readonly path: string
  /** The slots of the path, each with the field of the list's filter that fills it. */
  readonly slots: Readonly<Record<string, string>>
  /** Fields of the filter that it takes as parameters of the same name. */
  readonly narrows?: readonly string[]
  /** Asked only where the filter has these too. */
  readonly needs?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  /** The records are those inside others: the fields that hold them, and what their holder says of them. */
  readonly inside?: {
    readonly fields: readonly string[]
    readonly adds: (holder: Values) => Values
  }
}

/** A documented call for a holder, which names in its path the record that refers to the holder. */
interface HolderCall {
  readonly path: string
  readonly slot: string
  /** The resource that refers to the holder, and the field. */
  readonly owner: string
  readonly by: string
}

/** A record that another one brings along, by the field of that one. */
export interface Brought {
  readonly holder: string
  readonly field: string
  /** The call that answers the holder, where it is not the one of its own resource. */
  readonly call?: HolderCall
  readonly adds: (holder: Values) => Values
}

/** A field that records of other hosts need not have, found through another record. */
interface Found {
  readonly field: string
  readonly through: string
  readonly of: string
}

/** How a resource is read on a host that has no more than the documented calls. */
export interface DocumentedReads {
  /** The first is asked whose slots the list's filter fills. */
  readonly lists?: readonly DocumentedList[]
  /** Where single records come from; absent where there is a call for one. */
  readonly brought?: readonly Brought[]
  readonly found?: Found
  /** Fields that only our server works out, from the documented ones. */
  readonly adds?: (record: Values) => Values
}

/** What our server works out of an order, where another host has not (rows ORDER-038, ORDER-039). */
export function orderFacts(record: Values): Values {
  const { status, state, shipments, number, _id, ...more } = record as Partial<
    RecordNamed<'orders'>
  >
  const said = orderStates.find((one) => one === state)
  const days = (more.line_items ?? []).flatMap((item) => item.expected_shipping_at ?? [])
  return {
    _id: _id ?? number,
    expectedShippingAt: more.expectedShippingAt ?? days.toSorted()[0] ?? null,
    status: status ?? orderStatus(said ?? 'ready', Array.isArray(shipments) ? shipments : []),
  }
}

const all = { limit: String(pageSizes.vendorDashboardCollections) }

const list = (
  { path }: Pick<Call | Resource, 'path'>,
  slots: DocumentedList['slots'],
  more: Omit<DocumentedList, 'path' | 'slots'> = {},
): DocumentedList => ({ path, slots, ...more })

/**
 * Decision 20: need, documented call, extension. The extension is the list of each resource and the
 * address of each record; where a host answers that it has none, this says which documented call
 * has what is needed. A resource that is not here has none.
 */
export const documentedReads: Readonly<Record<string, DocumentedReads>> = {
  [collections.name]: {
    lists: [
      list(collections.calls.ofVendor, { vendor: 'vendor' }, { query: all }),
      list(collections, {}, { query: all, narrows: ['approved', 'allReviewed'] }),
    ],
    adds: ({ state, approved }) => ({
      state: state ?? (approved === true ? 'approved' : 'pending'),
    }),
  },
  [products.name]: {
    lists: [
      list(
        products.calls.ofCollectionListed,
        { collectionId: 'vendorCollection' },
        { narrows: ['status'], needs: ['status'] },
      ),
      list(products.calls.ofCollection, { collectionId: 'vendorCollection' }),
      list(
        collections.calls.ofVendor,
        { vendor: 'vendor' },
        {
          query: all,
          inside: {
            fields: ['products', 'onboardingProducts'],
            adds: ({ _id, vendor }) => ({ vendorCollection: _id, vendor }),
          },
        },
      ),
    ],
    found: { field: 'vendor', through: 'vendorCollection', of: collections.name },
  },
  [orders.name]: {
    lists: [list(orders.calls.ofVendor, { vendorId: 'vendor' }, { query: { filters: '*' } })],
    adds: orderFacts,
  },
  [translations.name]: {
    lists: [list(translations.calls.forCollection, { collectionId: 'collection' })],
    brought: [
      {
        holder: products.name,
        field: 'translation',
        adds: ({ id, vendor, vendorCollection }) => ({
          subject: 'product',
          product: id,
          vendor,
          collection: vendorCollection,
        }),
      },
      {
        holder: companies.name,
        field: 'translation',
        call: { ...companies.calls.bio, slot: 'vendor', owner: 'vendors', by: 'company' },
        adds: ({ id, vendor }) => ({ subject: 'company', company: id, vendor }),
      },
    ],
  },
}
