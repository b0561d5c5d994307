import type { Call } from '../calls.ts'
import type { Definition } from '../definition.ts'
import { leavesOf } from '../leaf.ts'
import type { Report } from './report.ts'

/** Why a call cannot serve as a quick search; null if it can. */
function quickSearchProblem(
  { method, path, query = {}, answer }: Call,
  resource: string,
): string | null {
  if (method !== 'GET') return 'does not only read'
  if (path.includes('{')) return 'has slots in its path'
  if (!query['search']) return 'takes no "search" in its query'
  const isRecords = 'records' in answer && answer.records === resource
  return isRecords ? null : 'does not answer with records of its resource'
}

/** Checks the quick search of the top bar, which only one resource may have. */
export function checkQuickSearch(
  definition: Definition,
  definitions: readonly Definition[],
  report: Report,
): void {
  const { name, quickSearch, calls = {}, fields } = definition
  if (!quickSearch) return
  const [first] = definitions.filter((one) => one.quickSearch)
  if (first !== definition) report('quickSearch', 'another resource has the quick search already')
  const call = calls[quickSearch.call]
  const why = call ? quickSearchProblem(call, name) : null
  if (!call) report('quickSearch', `it names "${quickSearch.call}", which is no call`)
  else if (why) report('quickSearch', `the call "${quickSearch.call}" ${why}`)
  const paths = new Set(leavesOf(fields).map(({ path }) => path))
  const { facts, mark } = quickSearch
  for (const path of [...facts, ...(mark ? [mark.field] : [])])
    if (!paths.has(path)) report('quickSearch', `it names "${path}", which is no field`)
}
