import { sql } from 'kysely'
import { connect } from '../../server/db/connect.ts'
import type { Portal } from './processes.ts'

const parcels = 10
const photos = 20

const parcel = (at: number) => ({
  number: at + 1,
  weight: 4.5 + at,
  D: 40 + at,
  W: 60 + at,
  H: 35 + at,
  shipmentData: {
    euShipment: { amount: 42.5 + at, currency: 'EUR' },
    usShipment: { amount_local: 118 + at, currency_local: 'USD' },
  },
  shipmentDataLoaded: true,
})

export interface BigProduct {
  readonly id: string
  /**
   * Deletes the drafts: typed text is stored as a draft, and a page that offers drafts draws more.
   */
  readonly forgetDrafts: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Gives a product of the demo ten parcels and twenty photos. */
export async function bigProduct(connection: Portal['connection']): Promise<BigProduct> {
  const database = connect(connection, { max: 1 })
  const { rows: pictures } = await sql<{ address: string }>`
    select distinct "doc" ->> 'mainPhoto' as address from products_docs
    where "doc" ->> 'mainPhoto' is not null order by 1 limit ${photos}`.execute(database)
  const more = {
    parcels: Array.from({ length: parcels }, (_, at) => parcel(at)),
    photos: pictures.map(({ address }) => address),
  }
  const { rows } = await sql<{ id: string }>`
    update products_docs set "doc" = "doc" || ${JSON.stringify(more)}::jsonb where "_id" =
      (select "_id" from products where "status" = 'active' order by "sku" limit 1)
    returning "_id" as id`.execute(database)
  const [first] = rows
  if (!first || pictures.length < photos) throw new Error('The demo has no such product.')
  const { id } = first
  return {
    id,
    forgetDrafts: () => database.deleteFrom('drafts').where('record', '=', id).execute(),
    close: () => database.destroy(),
  }
}
