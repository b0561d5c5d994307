import { sql } from 'kysely'
import { saleFields, whyNotSold } from '../../../resources/parts/mayBeSold.ts'
import {
  isSameValue,
  valueAt,
  type DocumentNamed,
  type RecordNamed,
} from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { documents } from '../../db/tables/documents.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { requestRemovals } from '../shopSends/requestRemovals.ts'
import { requestSends } from '../shopSends/requestSends.ts'
import { shopSources } from './shopProductOf.ts'

const vendorDoc = documents('vendors', 'v')

type Product = RecordNamed<'products'>

/** Whether the rule of sale lets it be on sale, with its collection and artisan as they are now. */
async function mayBeSold(tx: Tx, product: Product | undefined): Promise<boolean> {
  if (!product) return false
  const { rows } = await sql<{
    isCollectionApproved: boolean | null
    isArtisanActive: boolean
  }>`select (select c."approved" from collections c where c."_id" = ${product.vendorCollection ?? null}::uuid) as "isCollectionApproved",
      coalesce((select ${vendorDoc.text('artisanStatus')} = 'active' from vendors_docs v
        where v."_id" = ${product.vendor ?? null}::uuid), false) as "isArtisanActive"`.execute(tx)
  const [facts] = rows
  return facts !== undefined && whyNotSold({ doc: product, ...facts }) === null
}

/**
 * Notes what the artisan gets at the price in the shop, when the portal's price leaves it: the shop
 * sells at the old one until the new one is sent.
 */
async function noteSentPrice(
  tx: Tx,
  id: string,
  { pricing }: Pick<DocumentNamed<'products'>, 'pricing'>,
): Promise<void> {
  const { retail = null, wholesale = null } = pricing?.EUR ?? {}
  await sql`update "shopProducts" set "wholesale" = ${wholesale}::numeric
    where "product" = ${id}::uuid and ("sent" #>> '{prices,EUR}')::numeric = ${retail}::numeric`.execute(
    tx,
  )
}

/**
 * Sends a product to the shop when it becomes active or fit for sale, takes it off sale when it no
 * longer is, and marks it as outdated there when it changes otherwise.
 */
export async function followProduct({
  tx,
  id,
  before,
  after,
}: WriteContext<'products'>): Promise<void> {
  if (!after) return requestRemovals(tx, [id])
  const isChanged = (path: string) =>
    !isSameValue(valueAt(before, path.split('.')) ?? null, valueAt(after, path.split('.')) ?? null)
  if (before?.inShop !== undefined && before.inShop !== 'never') {
    if (isChanged('pricing.EUR.retail')) await noteSentPrice(tx, id, before)
    if (shopSources.some(isChanged)) await noteOutdated(tx, [id])
  }
  if (!saleFields.some(isChanged)) return
  // Whoever makes it active is told why it can't be on sale: the send fails with the reason.
  if (after.status === 'active' && before?.status !== 'active') {
    await requestSends(tx, [id], true)
    return
  }
  const [was, is] = [await mayBeSold(tx, before), await mayBeSold(tx, after)]
  if (is && !was) await requestSends(tx, [id], false)
  if (was && !is) await requestRemovals(tx, [id])
}
