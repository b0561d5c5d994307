import { personOf, vendorOr } from '../base/demoPeople.ts'
import { momentBetween } from '../base/demoTime.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { Step, RecordHistory } from './historyWriter.ts'

const update = 'PUT /api/collection/{id}'

/** The history of a collection: named, then approved or disapproved. */
export function collectionHistory(record: DemoRecord): RecordHistory {
  const random = seededRandom(`story-${String(record._id)}`)
  const created = Date.parse(String(record.createdAt))
  const updated = Date.parse(String(record.updatedAt))
  const owner = vendorOr(record.vendor, 'manager')
  const isPending = record.state === 'pending'
  const named: Step = {
    at: isPending ? updated : momentBetween(created, updated, random),
    by: owner,
    call: update,
    was: { name: String(record.name).replace(/ \d{4}$/, '') },
  }
  const decided: Step = {
    at: updated,
    by: personOf('approver'),
    call: update,
    was: { state: 'pending', approved: false, approvalDate: null },
  }
  return {
    maker: owner,
    steps: isPending ? [named] : [named, decided],
    unseen: { allReviewed: false },
  }
}
