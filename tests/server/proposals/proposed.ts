import { sql } from 'kysely'
import type { Client, TestServer } from '../../helpers/testServer.ts'
import type { Json } from '../../helpers/listOf.ts'
import { madeProduct } from '../records/madeRecords.ts'

/** A proposal, as the call answers it. */
export interface Proposal {
  readonly _id: string
  readonly field: string
  readonly state: string
  readonly value: unknown
  readonly base: unknown
  readonly isBaseChanged: boolean
  readonly reason: string | null
  readonly by: { readonly name: string | null }
  readonly decidedBy: { readonly name: string | null } | null
}

/** A product on sale of the demo's vendor. */
export const liveProduct = (server: TestServer, more: Json = {}): Promise<string> =>
  madeProduct(server, { status: 'active', ...more })

export const productPath = (id: string) => `/api/product/${id}`

/** What is proposed of a product, by its fields. */
export async function proposalsOf(
  who: Client,
  id: string,
  query = '',
): Promise<Readonly<Record<string, Proposal>>> {
  const { status, body } = await who.call('GET', `${productPath(id)}/proposals${query}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const { proposals } = body as { proposals: readonly Proposal[] }
  return Object.fromEntries(proposals.map((one) => [one.field, one]))
}

/** Decides on what is proposed of these fields. */
export async function decide(
  who: Client,
  id: string,
  fields: readonly string[],
  decision: string,
  reason?: string,
  headers?: Record<string, string>,
) {
  const all = await proposalsOf(who, id)
  const ids = fields.flatMap((field) => all[field]?._id ?? [])
  const body = { ids, decision, ...(reason !== undefined && { reason }) }
  return who.call('PUT', `${productPath(id)}/proposals`, body, headers)
}

export const read = async (who: Client, id: string): Promise<Json> =>
  (await who.call('GET', productPath(id))).body as Json

/** Puts a product into a state by hand. */
export async function inState({ database }: TestServer, id: string, status: string): Promise<void> {
  await sql`update products set status = ${status} where _id = ${id}::uuid`.execute(database)
  await sql`update products_docs set doc = jsonb_set(doc, '{status}', to_jsonb(${status}::text))
    where _id = ${id}::uuid`.execute(database)
}
