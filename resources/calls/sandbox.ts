import {
  choice,
  flag,
  instant,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  orNull,
  portalCall,
  shape,
  type MessageKey,
  text,
  type Fields,
} from '../../schema/index.ts'
import { faultKinds, slowestCall } from '../settings/faults.ts'
import { addresses } from './addresses.ts'
import { systemFact } from './systems.ts'

const kinds = [...faultKinds, 'slow'] as const

const ours = {
  tag: 'sandbox',
  source: 'ours',
  roles: ['adminLevel'],
} as const
const ofSystem = { ...ours, params: { system: jsonText('Its name.') } } as const
const missing = { 404: 'No such system, or this is no demo' }
const label = shape<MessageKey>({ type: 'string', description: 'A key of the messages.' })

/** An armed fault in an answer. */
const fault = jsonObject({
  kind: choice(kinds, { required: true }),
  what: orNull(jsonText('Only a call of this name.')),
  milliseconds: orNull(integer()),
})

const action = jsonObject({
  name: jsonText(),
  label,
  success: orNull(label),
  question: orNull(label),
  fields: shape<Fields>({
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: { kind: { type: 'string' } },
      required: ['kind'],
    },
    description: 'What it takes, as definitions declare fields.',
  }),
})

/** The state of an outside system for the sandbox page. */
const system = jsonObject({
  name: jsonText(),
  label,
  isEmbedded: flag({ required: true, about: 'The portal plays it.' }),
  address: orNull(jsonText('Where the real one is.')),
  trouble: orNull(jsonText('Why it does not work.')),
  facts: jsonList(systemFact),
  faults: jsonList(choice(faultKinds)),
  calls: jsonList(jsonText()),
  actions: jsonList(action),
  armed: jsonList(fault),
  latest: jsonList(
    jsonObject({
      what: jsonText(),
      at: instant({ required: true }),
      milliseconds: integer({ required: true }),
      error: orNull(jsonText()),
    }),
    'The last calls, newest first.',
  ),
})

/** The outside systems of a demo server: their state, their faults, and other actions. */
export const sandboxCalls = {
  readSandbox: portalCall(addresses.readSandbox, {
    ...ours,
    answer: { value: jsonList(system) },
    summary: 'Lists the outside systems with their last calls.',
    success: 'The systems',
    refuses: { 404: 'This is no demo' },
  }),
  armFault: portalCall(addresses.armFault, {
    ...ofSystem,
    body: {
      kind: choice(kinds, { required: true }),
      what: text({ max: 60, about: 'Only a call of this name; absent: whatever comes next.' }),
      milliseconds: integer({
        min: 1,
        max: slowestCall,
        about: 'By how much a slow call is slower, or after how long one without an answer fails.',
      }),
    },
    answer: { status: 204 },
    summary: 'Makes the next call of a system fail, or all of them slower.',
    success: 'Set up',
    refuses: missing,
  }),
  clearFaults: portalCall(addresses.clearFaults, {
    ...ofSystem,
    answer: { status: 204 },
    summary: 'Takes back every fault that awaits a call of a system.',
    success: 'Cleared',
    refuses: missing,
  }),
  runSandboxAction: portalCall(addresses.runSandboxAction, {
    ...ours,
    params: { system: jsonText('Its name.'), action: jsonText('Its name.') },
    body: {},
    checkedBy: 'handler',
    takesOthers: true,
    answer: { status: 204 },
    summary: 'Does something to a system.',
    notes: 'The body has the fields that the list names for the action.',
    success: 'Done',
    refuses: { ...missing, 409: 'Not possible as things are', 422: 'Not possible at all' },
  }),
}
