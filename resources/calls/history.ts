import {
  choice,
  id,
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
  shape,
} from '../../schema/index.ts'
import { addresses } from './addresses.ts'

const stored = jsonAnything('As it was stored')

const person = jsonObject({
  name: orNull(jsonText('Null once the account is gone.')),
  email: orNull(jsonText()),
  type: orNull(jsonText()),
})

const history = jsonObject({
  entries: jsonList(
    jsonObject({
      version: integer({ required: true }),
      at: instant({ required: true }),
      by: person,
      event: optional(
        jsonObject(
          {
            kind: choice(
              ['viewStarted', 'viewEnded', 'secondFactorRemoved', 'sessionsEnded', 'personErased'],
              {
                required: true,
              },
            ),
            by: jsonText(),
            as: jsonText(),
          },
          'Instead of changes: a look at the portal as this account',
        ),
      ),
      proposedBy: optional(
        jsonList(person, 'Who proposed it, where it was accepted by this change'),
      ),
      import: optional(
        jsonObject(
          { id: id({ required: true }), fileName: jsonText() },
          'The import that it came with',
        ),
      ),
      call: jsonText('Method and path, such as `PUT /api/product/{id}`'),
      changes: jsonList(jsonObject({ field: jsonText(), from: stored, to: stored })),
    }),
  ),
  titles: jsonMap(jsonText(), 'What the records are called that the values name, by id'),
  before: shape<number | string | null>({
    type: ['integer', 'string', 'null'],
    description: 'Asks for older entries; null where there are none',
  }),
})

/** The history of a record, and undoing a version. */
export const historyCalls = {
  readHistory: portalCall(addresses.readHistory, {
    checkedBy: 'handler',
    params: { id: id({ required: true }) },
    query: { before: optional(jsonText('Only entries older than this version')) },
    answer: { value: history, component: 'History' },
    source: 'ours',
    summary: 'Who changed a record, when, from what to what',
    notes:
      'Newest first. Fields that you may not read are left out. Of a deleted record that you could read: who deleted it, and when.',
    success: 'A piece of the history',
  }),
  undoVersion: portalCall(addresses.undoVersion, {
    params: { id: id({ required: true }), version: integer({ required: true, min: 1 }) },
    takesVersion: true,
    answer: { record: 'own' },
    source: 'ours',
    summary: 'Puts back the fields that a version changed, as a new change',
    notes:
      'Needs the right to update these fields. 409 `UNDO_CONFLICT` names those that were changed again since.',
    success: 'The record',
    refuses: { 409: 'Changed again since, or changed meanwhile' },
  }),
}
