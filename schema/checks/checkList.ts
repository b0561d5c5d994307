import type { Call } from '../calls.ts'
import type { Definition } from '../definition.ts'
import type { Leaf } from '../leaf.ts'
import type { Report } from './report.ts'

/** Why a call needs more than the id of a record; null if it does not. */
function bulkCallProblem({ method, path, body = {}, files }: Call): string | null {
  if (method === 'GET') return 'changes nothing'
  if (path.match(/\{\w+\}/g)?.join() !== '{id}') return 'has other slots in its path than one {id}'
  if (files) return 'takes files'
  const needed = Object.entries(body).find(([, field]) => field.required)
  return needed ? `needs "${needed[0]}" in its body` : null
}

const numbers: readonly (string | null)[] = ['numeric', 'double precision', 'integer']

/** Checks the options of a list: its columns, filters, indexes and bulk calls. */
export function checkList(
  { list, calls = {}, indexes = [] }: Definition,
  leaves: readonly Leaf[],
  report: Report,
): void {
  for (const paths of Object.values(list.leftOut ?? {}))
    for (const path of paths ?? [])
      if (!list.columns.includes(path))
        report('list.leftOut', `"${path}" is none of the columns of the list`)
  if (list.tabs !== undefined && !list.filters.includes(list.tabs))
    report('list.tabs', `"${list.tabs}" is none of the filters of the list`)
  for (const path of list.quick ?? [])
    if (!list.columns.includes(path))
      report('list.quick', `"${path}" is none of the columns of the list`)
  for (const path of list.together ?? [])
    if (!list.filters.includes(path))
      report('list.together', `"${path}" is none of the filters of the list`)
  for (const path of list.rare ?? []) {
    if (leaves.find((leaf) => leaf.path === path)?.kindName !== 'flag')
      report('list.rare', `"${path}" is no flag`)
    if (!indexes.some(([first]) => first === path))
      report('list.rare', `no index begins with "${path}"`)
  }
  for (const { path, field } of leaves)
    for (const name of Object.values(field.share ?? {})) {
      const part = leaves.find((leaf) => leaf.path === name)
      if (part && !numbers.includes(part.kind.column))
        report(path, `its share reads "${name}", which is no number`)
      else if (part && !part.field.lookup && !list.columns.includes(name))
        report(path, `its share reads "${name}", which is none of the columns of the list`)
    }
  if (list.together?.length === 1) report('list.together', 'one filter alone has an index already')
  for (const name of list.bulkCalls ?? []) {
    const call = calls[name]
    const why = call ? bulkCallProblem(call) : null
    if (!call) report('list.bulkCalls', `the list names "${name}", which is no call`)
    else if (why) report('list.bulkCalls', `the call "${name}" ${why}`)
  }
}
