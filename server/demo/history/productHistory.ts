import { leadTimeWeeks, type productStatuses } from '../../../resources/settings/constants.ts'
import { discountTooLow } from '../../../resources/parts/discountTooLow.ts'
import { pick, valueAt, type Random } from '../../../schema/index.ts'
import { personOf, vendorOr, type DemoPerson } from '../base/demoPeople.ts'
import { momentBetween } from '../base/demoTime.ts'
import type { DemoRecord } from '../base/fillRecord.ts'
import { firstSentence } from '../base/firstSentence.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import type { Step, RecordHistory } from './historyWriter.ts'

type Status = (typeof productStatuses)[number]

const update = 'PUT /api/product/{id}'
const reject = 'PUT /api/product/reject/{id}'
const noReasons = {
  'rejection.text': null,
  'rejection.remarks': null,
  'rejection.at': null,
  'rejection.by': null,
}
/** The highest VAT rate: prices that are valid with it are valid with any. */
const highestRegimen = 22

/** The steps from `draft` to each status, each with its actor. */
const ways: Readonly<
  Record<Status, readonly (readonly [Status, 'owner' | 'approver' | 'manager'])[]>
> = {
  draft: [],
  pending: [['draft', 'owner']],
  approved: [
    ['draft', 'owner'],
    ['pending', 'approver'],
  ],
  rejected: [
    ['draft', 'owner'],
    ['pending', 'approver'],
  ],
  active: [
    ['draft', 'owner'],
    ['pending', 'approver'],
    ['approved', 'manager'],
  ],
}

/** Calls that set a date field, by field. */
const notes = {
  auditedOn: 'PUT /api/product/audit/{id}',
  flaggedAsIncompleteOn: 'PUT /api/product/audit/invalidate/{id}',
  discontinuedOn: 'PUT /api/product/discontinue/{id}',
} as const

const momentsIn = (record: DemoRecord) =>
  Object.keys(notes).flatMap((field) =>
    typeof record[field] === 'string' ? [Date.parse(record[field])] : [],
  )

function statusSteps(record: DemoRecord, owner: DemoPerson, until: number, random: Random): Step[] {
  const way = ways[record.status as Status]
  const created = Date.parse(String(record.createdAt))
  const times = way.map(() => momentBetween(created, until, random)).toSorted((a, b) => a - b)
  const rejected = valueAt(record, ['rejection', 'at'])
  return way.map(([was, who], place) => ({
    at: times[place] ?? until,
    by: who === 'owner' ? owner : personOf(who),
    call: update,
    was: { status: was },
    ...(place === way.length - 1 &&
      typeof rejected === 'string' && {
        at: Date.parse(rejected),
        call: reject,
        was: { status: was, ...noReasons },
      }),
  }))
}

function noteSteps(record: DemoRecord): Step[] {
  return Object.entries(notes).flatMap(([field, call]) => {
    const moment = record[field]
    return typeof moment === 'string'
      ? [{ at: Date.parse(moment), by: personOf('admin'), call, was: { [field]: null } }]
      : []
  })
}

/** The fields of the last manual change; empty only for an empty product. */
function editedFields(record: DemoRecord, random: Random): Record<string, unknown> {
  const { stockQuantity, shippingIn, description } = record
  const retail = valueAt(record, ['pricing', 'EUR', 'retail'])
  const wholesale = valueAt(record, ['pricing', 'EUR', 'wholesale'])
  const was: Record<string, unknown> = {}
  if (typeof stockQuantity === 'number')
    was.stockQuantity = stockQuantity + wholeBetween(1, 6, random)
  if (typeof shippingIn === 'number' && chance(0.5, random))
    was.shippingIn = shippingIn < leadTimeWeeks.max ? shippingIn + 1 : shippingIn - 1
  if (typeof description === 'string' && chance(0.35, random))
    was.description = firstSentence(description)
  // An undo would refuse a price above the ceiling.
  if (typeof retail === 'number' && typeof wholesale === 'number' && chance(0.6, random))
    if (!discountTooLow(wholesale, retail + 10, highestRegimen))
      was['pricing.EUR.retail'] = retail + 10
  if (Object.keys(was).length === 0) was.name = `${String(record.name)} (new)`
  return was
}

/** The history of a product: written, reviewed, published, maintained. */
export function productHistory(record: DemoRecord): RecordHistory {
  const random = seededRandom(`story-${String(record._id)}`)
  const created = Date.parse(String(record.createdAt))
  const updated = Date.parse(String(record.updatedAt))
  const owner = vendorOr(record.vendor, 'manager')
  // Published before its audit, and some time before its last change.
  const until = Math.min(created + (updated - created) / 2, ...momentsIn(record))
  const isBlocked = record.blocked === true
  const flags: Step[] = []
  const admin = personOf('admin')
  if (record.readyToTranslate === true)
    flags.push({
      at: momentBetween(until, updated, random),
      by: admin,
      call: update,
      was: { readyToTranslate: false },
    })
  if (isBlocked)
    flags.push({
      at: momentBetween(until, updated, random),
      by: admin,
      call: update,
      was: { blocked: false },
    })
  const steps = [
    ...statusSteps(record, owner, until, random),
    ...noteSteps(record),
    ...flags,
  ].toSorted((one, other) => one.at - other.at)
  const staff = personOf(pick(['admin', 'manager', 'approver', 'logistics'], random))
  const lastEdit: Step = {
    at: updated,
    // A vendor cannot change the prices of a blocked product.
    by: isBlocked || chance(0.4, random) ? staff : owner,
    call: update,
    was: editedFields(record, random),
  }
  const texts = ['name', 'description', 'color', 'material']
  const untold = ['_id', ...texts, ...texts.map((name) => `published.${name}`)]
  return {
    maker: owner,
    steps: updated > created ? [...steps, lastEdit] : steps,
    // The server copies these from the translation.
    unseen: {
      ...Object.fromEntries(untold.map((name) => [`translation.${name}`, null])),
      'translation.status': 'todo',
      'translation.isPublished': false,
    },
  }
}
