import { pick, valueAt } from '../../../schema/index.ts'
import { personOf } from '../base/demoPeople.ts'
import { momentBetween } from '../base/demoTime.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { firstSentence } from '../base/firstSentence.ts'
import { chance, seededRandom } from '../base/seededRandom.ts'
import type { Step, RecordHistory } from './historyWriter.ts'

const statusCall = 'PUT /api/vendor/{id}/status'
const premium = [
  'active',
  'analyticsEnabled',
  'analyticsToken',
  'manuallyEnabled',
  'planId',
  'endDate',
  'isNoticePeriod',
  'lastUpdated',
]

/** The history of an artisan: onboarded, published, maintained. */
export function vendorHistory(record: DemoRecord): RecordHistory {
  const random = seededRandom(`story-${String(record._id)}`)
  const created = Date.parse(String(record.createdAt))
  const updated = Date.parse(String(record.updatedAt))
  const admin = personOf('admin')
  const status = String(record.artisanStatus)
  const published = valueAt(record, ['lastPublish', 'date'])
  const steps: Step[] = []
  if (status !== 'draft' && typeof published === 'string')
    steps.push({
      at: Date.parse(published),
      by: admin,
      call: statusCall,
      was: { artisanStatus: 'draft', 'lastPublish.date': null },
    })
  if (status === 'inactive')
    steps.push({
      at: momentBetween(steps[0]?.at ?? created, updated, random),
      by: admin,
      call: statusCall,
      was: { artisanStatus: 'active' },
    })
  const { description, biography, discountNote } = record
  steps.push({
    at: updated,
    by: personOf(pick(['admin', 'approver', 'buyer', 'logistics'], random)),
    call: 'PUT /api/vendor/{id}',
    was: {
      description: firstSentence(String(description)),
      otherSites: 'none',
      ...(typeof biography === 'string' && chance(0.6, random) && { biography: null }),
      ...(typeof discountNote === 'string' && { discountNote: null }),
    },
  })
  return {
    maker: admin,
    steps,
    // Set by subscriptions.
    unseen: Object.fromEntries(premium.map((name) => [`premium.${name}`, null])),
  }
}
