import { isId, isSameValue, valueAt } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { requestSends } from '../shopSends/requestSends.ts'
import { shopSources } from './shopProductOf.ts'

const isKnown = (record: StoredRecord | undefined) =>
  record?.inShop !== undefined && record.inShop !== 'never'

/** Whether the shop has a product that it is to take off sale. */
async function requestRemoval(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('shopProducts')
    .select('product')
    .where('product', '=', id)
    .where('shopId', 'is not', null)
    .executeTakeFirst()
  if (row) await requestSends(tx, [id], false)
}

/** A product that becomes active goes to the shop by itself; one that is there is outdated once it has changed. */
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
  if (!isKnown(before)) return
  if (isChanged('discontinuedOn') && after.discontinuedOn) await requestSends(tx, [id], false)
  if (shopSources.some(isChanged)) await noteOutdated(tx, [id])
}
