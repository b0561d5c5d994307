import {
  instant,
  integer,
  jsonAnything,
  jsonList,
  jsonMap,
  jsonObject,
  jsonText,
  optional,
  orNull,
  portalCall,
} from '../../schema/index.ts'
import { addresses } from './addresses.ts'

const page = jsonText('Made by the page for itself; empty for a client that has only one')
const version = orNull(integer({ min: 1, about: 'The version that was typed over' }))
const values = jsonMap(jsonAnything(), 'The changed fields alone')
const before = jsonMap(jsonAnything(), 'What they held in that version')
const updatedAt = instant({ required: true })

const ofRecord = {
  tag: 'drafts',
  source: 'ours',
  checkedBy: 'handler',
  params: { id: jsonText('The record, or `new` for one that is being made') },
} as const
const missing = { 404: 'Missing, or not yours' }

/** Drafts: unsaved input of forms. */
export const draftCalls = {
  readDrafts: portalCall(addresses.readDrafts, {
    ...ofRecord,
    answer: { value: jsonList(jsonObject({ page, version, values, before, updatedAt })) },
    summary: "The user's own drafts of a record, newest first",
    notes: 'For everyone who may change the record, or make one.',
    success: 'One of each page that something was typed in',
    refuses: missing,
  }),
  saveDraft: portalCall(addresses.saveDraft, {
    ...ofRecord,
    takesOthers: true,
    largestBody: 256 * 1024,
    body: {
      page: optional(page),
      version: optional(version),
      values,
      before: optional(before),
    },
    answer: { value: jsonObject({ page, version, updatedAt }) },
    summary: 'Keeps what was typed and not saved',
    notes:
      'Fields that the user may not write are refused by name; values are not checked. At most 256 KiB; 20 of a record, for 30 days.',
    success: 'Kept',
    refuses: {
      400: '`fields` names what is unknown',
      403: '`fields` names a field that is not yours to change',
      ...missing,
      413: 'Too large',
    },
  }),
  deleteDraft: portalCall(addresses.deleteDraft, {
    ...ofRecord,
    query: { page: optional(page) },
    answer: { status: 204 },
    summary: 'Forgets the draft of a page',
    success: 'Gone',
    refuses: { 400: 'A page that can be none', ...missing },
  }),
}
