import type { Model } from '../../../schema/index.ts'
import { collectionStory } from './collectionHistory.ts'
import { demoId } from '../base/demoId.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { orderStory } from './orderHistory.ts'
import { productStory } from './productHistory.ts'
import { tellStory, type Story, type ToldChange } from './historyWriter.ts'
import { translationStory } from './translationHistory.ts'
import { vendorStory } from './vendorHistory.ts'

const stories: Readonly<Record<string, (record: DemoRecord) => Story>> = {
  collections: collectionStory,
  orders: orderStory,
  products: productStory,
  translations: translationStory,
  vendors: vendorStory,
}
/** Sorts of ids that no record has. */
const firstSort = 64
/** More than any story has steps. */
const mostVersions = 32

/**
 * The change rows of some records. Gives the records the versions and stamps that these leave behind.
 * @param start how many records of the resource came before
 */
export function demoChanges(
  model: Model,
  resource: string,
  records: readonly DemoRecord[],
  start: number,
): ToldChange[] {
  const storyOf = stories[resource]
  if (!storyOf) return []
  const sort = firstSort + Object.keys(stories).indexOf(resource)
  return records.flatMap((record, place) => {
    const made = Date.parse(String(record.createdAt))
    return tellStory(model.resource(resource), record, storyOf(record), (version) =>
      demoId(sort, (start + place) * mostVersions + version, made),
    )
  })
}
