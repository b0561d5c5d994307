import { sql } from 'kysely'
import { documents } from '../../../db/tables/documents.ts'
import type { FieldPath } from '../../../../schema/index.ts'
import { programNow } from '../programParts.ts'

const vendorDoc = documents('vendors')

type PremiumField = Extract<FieldPath<'vendors'>, `premium.${string}`>
const isTrue = (path: PremiumField) => sql`${vendorDoc.text(path)} = 'true'`

/** Analytics are part of a plan: it has to run, and to go on. */
export const programCondition = {
  part: 'program',
  isStored: sql`${isTrue('premium.active')}
      and ${isTrue('premium.analyticsEnabled')} and (${isTrue('premium.isNoticePeriod')}) is not true`,
  // A given plan ends after its last day, even before the job ends it.
  endsAt: sql`case when ${isTrue('premium.manuallyEnabled')} then ${vendorDoc.text('premium.endDate')} end`,
  now: programNow,
} as const
