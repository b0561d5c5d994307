import { isId, isSameValue, valueAt } from '../../../schema/index.ts'
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
  if (!isInShop(before)) return
  if (isChanged('discontinuedOn') && after.discontinuedOn) await requestSends(tx, [id], false)
  if (shopSources.some(isChanged)) await noteOutdated(tx, [id])
}
