import type { Model } from '../../../schema/index.ts'
import { collectionHistory } from './collectionHistory.ts'
import { demoId } from '../base/demoId.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { orderHistory } from './orderHistory.ts'
import { productHistory } from './productHistory.ts'
import { historyWriter, type RecordHistory, type DemoChange } from './historyWriter.ts'
import { translationHistory } from './translationHistory.ts'
import { vendorHistory } from './vendorHistory.ts'

const stories: Readonly<Record<string, (record: DemoRecord) => RecordHistory>> = {
  collections: collectionHistory,
  orders: orderHistory,
  products: productHistory,
  translations: translationHistory,
  vendors: vendorHistory,
}
/** Sorts of ids for change rows, which no record uses. */
const firstSort = 64
/** More than any record has steps. */
const maxVersions = 32

/**
 * The change rows of some records. Sets the version and stamps that they result in.
 * @param start number of records of the resource before these
 */
export function demoChanges(
  model: Model,
  resource: string,
  records: readonly DemoRecord[],
  start: number,
): DemoChange[] {
  const storyOf = stories[resource]
  if (!storyOf) return []
  const sort = firstSort + Object.keys(stories).indexOf(resource)
  return records.flatMap((record, place) => {
    const made = Date.parse(String(record.createdAt))
    return historyWriter(model.resource(resource), record, storyOf(record), (version) =>
      demoId(sort, (start + place) * maxVersions + version, made),
    )
  })
}
