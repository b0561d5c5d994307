import type { Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { daysAfter, demoNow, demoStart, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'

const howMany = 24
/** Ids of the resources with a demo of their own begin below. */
const firstSort = 128

/** Believable records of a resource that nobody has written a demo for: its definition says enough. */
export function otherRecords(resource: Resource, place: number, ids: KnownIds): DemoRecord[] {
  return Array.from({ length: howMany }, (_, at) => {
    const random = seededRandom(`${resource.name}-${at}`)
    const created = momentBetween(demoStart(), daysAfter(demoNow(), -1), random)
    const updated = momentBetween(created, demoNow(), random)
    const id = demoId(firstSort + (place % firstSort), at, created)
    return fillRecord(resource, { at, id, created, updated }, [], random, ids)
  })
}
