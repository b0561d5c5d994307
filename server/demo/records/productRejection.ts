import type { productStatuses } from '../../../resources/settings/constants.ts'
import { pick } from '../../../schema/index.ts'
import { isoOf } from '../base/demoTime.ts'
import { chance, seededRandom } from '../base/seededRandom.ts'

const reasons = [
  'A lovely piece. A few things are missing before it can go online.',
  'Please have another look at the points below, then send it again.',
  'Thank you. Buyers will ask about these, so let us answer them now.',
]
const notes = [
  { field: 'photos', text: 'Please add a picture of the back, in daylight.' },
  { field: 'description', text: 'Say how it is made, and how to look after it.' },
  { field: 'pricing.EUR.retail', text: 'This is well above your similar pieces. Is it right?' },
  { field: 'dimensions.H', text: 'Does this include the base?' },
  { field: 'shippingIn', text: 'Your other pieces of this kind take longer.' },
  { field: 'parcels', text: 'The box is smaller than the piece.' },
]

/** The rejection of a rejected product, halfway through its life so far; empty for others. */
export function productRejection(
  status: (typeof productStatuses)[number],
  at: number,
  created: number,
  updated: number,
) {
  if (status !== 'rejected') return { text: null, remarks: null, at: null, by: null }
  const random = seededRandom(`rejection-${at}`)
  const first = pick(notes, random)
  return {
    text: pick(reasons, random),
    remarks: [first, ...notes.filter((one) => one !== first && chance(0.3, random))],
    at: isoOf(created + Math.floor((updated - created) / 2)),
    by: 'approver@bottega.example',
  }
}
