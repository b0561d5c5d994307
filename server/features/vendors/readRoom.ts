import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { usedBytes, type StorageQuota } from '../../files/storageQuota.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { readRecord } from '../../records/read/readRecord.ts'

/** How much storage space the files of a vendor take; our extension. */
export function readRoom(
  model: Model,
  database: Database,
  room: StorageQuota = 0,
): PortalHandler<'readRoom'> {
  return async ({ actor, params: { vendorId } }) => {
    await readRecord(database, model, model.resource('vendors'), vendorId, actor.subject)
    return { used: await usedBytes(database, vendorId), room }
  }
}
