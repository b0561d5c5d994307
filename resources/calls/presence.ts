import {
  id,
  instant,
  jsonList,
  jsonObject,
  jsonText,
  orNull,
  portalCall,
  choice,
} from '../../schema/index.ts'
import { userTypes } from '../settings/roles.ts'
import { addresses } from './addresses.ts'

const page = jsonText('Made by the page for itself')
const ofRecord = {
  tag: 'presence',
  source: 'ours',
  checkedBy: 'handler',
  params: { id: id({ required: true, about: 'The record' }) },
} as const
const missing = { 404: 'Missing, or not yours' }

/** Who has a record open. */
export const presenceCalls = {
  reportPresence: portalCall(addresses.reportPresence, {
    ...ofRecord,
    takesOthers: true,
    body: { page },
    answer: {
      value: jsonList(
        jsonObject({
          name: orNull(jsonText()),
          email: orNull(jsonText()),
          type: orNull(choice(userTypes)),
          since: instant({ required: true }),
        }),
      ),
    },
    summary: 'Tells that a page has the record open; answers who else has, in the last 30 s',
    notes: 'For everyone who may read the record. A vendor is not told who of the staff.',
    success: 'The others; without name, email and type for a vendor',
    refuses: { 400: 'A page that can be none', ...missing },
  }),
  endPresence: portalCall(addresses.endPresence, {
    ...ofRecord,
    query: { page },
    answer: { status: 204 },
    summary: 'Tells that the page no longer has it open',
    success: 'Noted',
    refuses: { 400: 'A page that can be none', ...missing },
  }),
}
