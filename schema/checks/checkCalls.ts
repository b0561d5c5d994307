import { asChoice } from '../asKind.ts'
import { takesRecord, type Call } from '../calls.ts'
import type { Definition } from '../definition.ts'
import { statesFor, type During } from '../access/during.ts'
import type { Leaf } from '../leaf.ts'
import type { Report } from './report.ts'

/** Whether records have states that lists, locks or transitions use. */
function hasStates({ transitions, lockedWhile, list }: Definition): boolean {
  return transitions !== undefined || lockedWhile !== undefined || list.tabs !== undefined
}

/** Whether a call has to declare the states in which it is accepted. */
const hasToSay = (call: Call) => takesRecord(call) && call.method !== 'GET' && !call.moves

function checkDuring(where: string, during: During, leaves: readonly Leaf[], report: Report) {
  const { field, among, when, refusal, since } = during
  const find = (path: string) => leaves.find((leaf) => leaf.path === path)
  const state = find(field)
  const values: readonly string[] = (state && asChoice(state)?.values) ?? []
  if (!state) report(where, `it names "${field}", which is no field`)
  for (const one of among)
    if (!values.includes(one)) report(where, `"${field}" has no state "${one}"`)
  if (when && !find(when.field)) report(where, `it names "${when.field}", which is no field`)
  if (since !== undefined && find(since)?.kindName !== 'instant')
    report(where, `"${since}" is no moment`)
  if (typeof refusal !== 'object') return
  for (const value of values)
    if (!among.includes(value) && refusal[value] === undefined)
      report(where, `it says nothing of "${value}"`)
}

/** Checks that calls on records with states declare in which of them they are accepted. */
export function checkCalls(definition: Definition, leaves: readonly Leaf[], report: Report): void {
  for (const [name, call] of Object.entries(definition.calls ?? {})) {
    const where = `calls.${name}`
    if (hasStates(definition) && hasToSay(call) && call.during === undefined)
      report(where, 'it does not say in which states its record takes it')
    for (const during of statesFor(call.during)) checkDuring(where, during, leaves, report)
  }
}
