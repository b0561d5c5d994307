import { sql } from 'kysely'
import { isId, isSameValue, valueAt, type DocumentNamed } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { requestSends } from '../shopSends/requestSends.ts'
import { shopSources } from './shopProductOf.ts'

const isInShop = (record: StoredRecord | undefined) =>
  record?.inShop !== undefined && record.inShop !== 'never'

/** Requests that a deleted product is taken off sale, when the shop has it. */
async function requestRemoval(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('shopProducts')
    .select('product')
    .where('product', '=', id)
    .where('shopId', 'is not', null)
    .executeTakeFirst()
  if (row) await requestSends(tx, [id], false)
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
 * Sends a product to the shop when it becomes active; marks it as outdated there when it changes.
 */
export async function followProduct({
  tx,
  id,
  before,
  after,
}: WriteContext<'products'>): Promise<void> {
  if (!after) {
    if (before) await requestRemoval(tx, id)
    return
  }
  const isChanged = (path: string) =>
    !isSameValue(valueAt(before, path.split('.')) ?? null, valueAt(after, path.split('.')) ?? null)
  const isPublished = after.status === 'active' && before?.status !== 'active'
  if (isPublished && isId(after.vendorCollection)) await requestSends(tx, [id], false)
  if (!before || !isInShop(before)) return
  if (isChanged('discontinuedOn') && after.discontinuedOn) await requestSends(tx, [id], false)
  if (isChanged('pricing.EUR.retail')) await noteSentPrice(tx, id, before)
  if (shopSources.some(isChanged)) await noteOutdated(tx, [id])
}
