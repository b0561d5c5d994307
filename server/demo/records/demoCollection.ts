import type { collections } from '../../../resources/collections.ts'
import type { Resource } from '../../../schema/index.ts'
import type { CollectionProfile } from '../base/collectionProfile.ts'
import { demoNow, isoOf, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { themes } from '../base/italianNames.ts'
import { seededRandom } from '../base/seededRandom.ts'

/** Reasons of disapprovals. */
const reasons = [
  'The photos were taken in very different lights. Please use one background for all of them.',
  'Half of the pieces have no size yet, and buyers ask for it first.',
  'Beautiful pieces, but too many for one story: could you make two collections of them?',
] as const

/** The record of a collection. */
export function demoCollection(
  resource: Resource,
  profile: CollectionProfile,
  ids: KnownIds,
): DemoRecord {
  const { at, id, vendor, since, state, isEmpty } = profile
  const random = seededRandom(`collection-record-${at}`)
  const updated = momentBetween(since, demoNow(), random)
  const theme = themes[(at * 5 + Math.floor(at / themes.length)) % themes.length]
  return fillRecord<typeof collections.fields>(
    resource,
    { at, id, created: since, updated },
    [
      {
        name: `${theme} ${new Date(since).getUTCFullYear()}`,
        vendor: vendor.id,
        approved: state === 'approved',
        state,
        // Only pending collections contain an unreviewed product.
        allReviewed: state !== 'pending' && !isEmpty,
        addDate: isoOf(since),
        approvalDate: state === 'approved' ? isoOf(updated) : null,
        disapprovalReason: (state === 'disapproved' && reasons[at % reasons.length]) || null,
      },
    ],
    random,
    ids,
  )
}
