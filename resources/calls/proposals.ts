import {
  choice,
  flag,
  id,
  instant,
  jsonAnything,
  jsonList,
  jsonMap,
  jsonObject,
  jsonText,
  longText,
  orNull,
  portalCall,
  proposalDecisions,
  proposalStates,
  references,
  shape,
} from '../../schema/index.ts'
import { addresses } from './addresses.ts'

const person = jsonObject({
  name: orNull(jsonText()),
  email: orNull(jsonText()),
  type: orNull(jsonText()),
})

const proposals = jsonObject({
  proposals: jsonList(
    jsonObject({
      _id: id({ required: true }),
      field: jsonText('Dotted path'),
      state: choice(proposalStates, { required: true }),
      value: jsonAnything('What is proposed'),
      base: jsonAnything('The live value when it was proposed'),
      isBaseChanged: flag({ required: true, about: 'The live value is another by now' }),
      by: person,
      at: instant({ required: true }),
      reason: orNull(jsonText('Why it was refused, or what is asked for')),
      decidedBy: orNull(person),
      decidedAt: orNull(instant()),
    }),
  ),
  titles: jsonMap(jsonText(), 'What the records are called that the values name, by id'),
  mayDecide: flag({ required: true }),
  mayWithdraw: flag({ required: true }),
  touches: jsonMap(
    shape<number>({ type: 'integer' }),
    'What an acceptance touches, for those who decide: such as open orders',
  ),
})

const params = { id: id({ required: true }) }
const ids = references('proposals', { required: true, max: 100 })
const gone = 'Decided on, replaced or withdrawn meanwhile'

/** What users propose to change of live records: each resource with such records has these calls. */
export const proposalCalls = {
  readProposals: portalCall(addresses.readProposals, {
    needs: 'live',
    params,
    query: { all: flag({ about: 'Also what was decided on, replaced or withdrawn' }) },
    answer: { value: proposals, component: 'Proposals' },
    source: 'ours',
    summary: 'What is proposed to be changed of a live record',
    notes:
      'Newest first: what can still be decided on, and the refusals of the last 30 days that nothing has followed. Every field is on its own.',
    success: 'The proposals',
  }),
  decideProposals: portalCall(addresses.decideProposals, {
    needs: 'live',
    params,
    takesVersion: true,
    body: {
      ids,
      decision: choice(
        Object.keys(proposalDecisions) as readonly (keyof typeof proposalDecisions)[],
        { required: true, labels: 'plain' },
      ),
      reason: longText({ max: 2000, about: 'Required unless they are accepted' }),
    },
    answer: { record: 'own' },
    source: 'ours',
    summary: 'Accepts or refuses proposals of a record, or asks their author for a change',
    notes:
      'What is accepted is live at once, by the rules of every change: all of them, or none where a rule refuses one.',
    success: 'The record as it is live now',
    refuses: { 409: gone, 422: 'A rule refuses the record as it would be' },
  }),
  withdrawProposals: portalCall(addresses.withdrawProposals, {
    needs: 'live',
    params,
    body: { ids },
    answer: { value: proposals, component: 'Proposals' },
    source: 'ours',
    summary: 'Takes back what one proposed oneself',
    success: 'What is still proposed',
    refuses: { 409: gone },
  }),
}
