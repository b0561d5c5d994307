import type { translationStatuses } from '../../../resources/settings/constants.ts'
import { personOf, type DemoPerson } from '../base/demoPeople.ts'
import { momentBetween } from '../base/demoTime.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { RecordHistory } from './historyWriter.ts'

type Status = (typeof translationStatuses)[number]

const text = { name: null, description: null, color: null, material: null }

/** The history of a translation: written, submitted, approved. */
export function translationHistory(record: DemoRecord): RecordHistory {
  const random = seededRandom(`story-${String(record._id)}`)
  const created = Date.parse(String(record.createdAt))
  const updated = Date.parse(String(record.updatedAt))
  const status = record.status as Status
  const way: [by: DemoPerson, was: Readonly<Record<string, unknown>>][] = []
  if (status !== 'todo') way.push([personOf('translator'), { ...text, status: 'todo' }])
  if (status !== 'todo' && status !== 'draft')
    way.push([personOf('translator'), { status: 'draft' }])
  if (status === 'approved') way.push([personOf('approver'), { status: 'waiting' }])
  else if (way.length > 1 && status !== 'waiting')
    way.push([personOf('admin'), { status: 'waiting' }])
  const times = way
    .map(() => momentBetween(created, updated, random))
    .toSorted((one, other) => one - other)
  return {
    maker: personOf('admin'),
    steps: way.map(([by, was], place) => ({
      at: place === way.length - 1 ? updated : (times[place] ?? updated),
      by,
      call: 'PUT /api/translation/{id}',
      was,
    })),
  }
}
