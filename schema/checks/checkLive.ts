import { isAmong, scopeOf, type RoleTable } from '../access/access.ts'
import { policyOf, proposes } from '../access/live.ts'
import { isComputed, isKeptInStep } from '../computed.ts'
import type { Definition } from '../definition.ts'
import { asChoice } from '../asKind.ts'
import { leavesOf, type Leaf } from '../leaf.ts'
import type { Report } from './report.ts'

/** The answer of a change says under this name what became of each field. */
export const outcomeName = 'outcome'

const numbers: ReadonlySet<string | null> = new Set(['numeric', 'integer', 'double precision'])

/** Checks the state in which a record is live, and the numbers of its proposals. */
function checkState(definition: Definition, leaves: readonly Leaf[], report: Report): void {
  const { live, fields, list } = definition
  if (!live) return
  const state = leaves.find(({ path }) => path === live.field)
  const values = state && asChoice(state)?.values
  if (!values) report('live', `"${live.field}" is no field of states`)
  for (const one of live.is)
    if (values && !values.some((value) => value === one))
      report('live', `"${live.field}" is never "${one}"`)
  for (const path of Object.values(live.counts)) {
    const field = fields[path]
    if (field?.kind !== 'integer' || field.write?.length !== 0)
      report('live', `"${path}" is no whole number that only the server writes`)
    else if (!field.dropped) report('live', `"${path}" is not dropped from what clients send back`)
    else if (!list.filters.includes(path)) report('live', `no list is filtered by "${path}"`)
  }
  if (fields[outcomeName]) report(outcomeName, 'answers say under this name what became of changes')
}

/** Whether a change of one field changes or disables the other, so that both share a policy. */
const follows = ({ field }: Leaf): readonly string[] => [
  ...(field.enabledWhen ? [field.enabledWhen.field] : []),
  ...(field.mirrors ? [field.mirrors.while] : []),
]

/** Checks who decides on changes of live records, and what the fields say of them. */
export function checkLive(definition: Definition, roles: RoleTable, report: Report): void {
  const { live, access } = definition
  const leaves = leavesOf(definition.fields)
  if (!live) {
    for (const { path, field } of leaves)
      if (field.whenLive) report(path, 'whenLive needs a state in which records are live')
    return
  }
  checkState(definition, leaves, report)
  const subjects = roles.types.map((role) => ({ id: '', role, rights: roles.rights[role] ?? [] }))
  if (!subjects.some((subject) => proposes({ roles }, definition, subject)))
    report('live', 'nobody changes records of a limited scope')
  for (const subject of subjects)
    if (
      isAmong(live.decides, subject, roles) &&
      scopeOf(access, 'update', subject, roles) !== 'all'
    )
      report('live.decides', `"${subject.role}" does not change all records`)
  for (const leaf of leaves) {
    const { path, field, kind } = leaf
    if (field.whenLive && (isKeptInStep(leaf) || isComputed(leaf)))
      report(path, 'nobody changes it, so it needs no whenLive')
    if (field.whenLive && (path === live.field || definition.transitions?.[path]))
      report(path, 'whenLive is not about states, which change by their transitions')
    if (field.whenLive === 'lowerApplies' && !numbers.has(kind.column))
      report(path, 'only a number can be lower')
    for (const other of follows(leaf)) {
      const followed = leaves.find((one) => one.path === other)
      if (followed && policyOf(definition, followed) !== policyOf(definition, leaf))
        report(path, `its whenLive is not that of "${other}", which it follows`)
    }
  }
}
