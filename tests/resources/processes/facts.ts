import { filterOf } from '../../../resources/inbox/inboxItem.ts'
import type { RecordProcess, RecordSituation } from '../../../resources/processes/process.ts'

type Value = string | number | boolean | null
/** What a record is like, by the fields that a process asks for. */
export type Facts = Readonly<Record<string, Value>>

const suffix = /_(gte|lt|empty)$/

/** Whether a record with these facts is in a situation: the filter of lists, in memory. */
export const isIn = ({ filter }: Pick<RecordSituation, 'filter'>, facts: Facts): boolean =>
  Object.entries(filterOf({ filter }, '')).every(([name, wanted]) => {
    const [, comparison] = suffix.exec(name) ?? []
    const value = facts[name.replace(suffix, '')] ?? null
    if (comparison === 'empty') return (value === null) === wanted
    if (comparison === 'gte') return Number(value) >= Number(wanted)
    if (comparison === 'lt') return Number(value) < Number(wanted)
    return [wanted].flat().includes(value)
  })

/** The names of the situations that a record with these facts is in. */
export const situationsOf = ({ situations }: RecordProcess, facts: Facts): readonly string[] =>
  situations.filter((one) => isIn(one, facts)).map(({ name }) => name)

/** The fields that a process asks for. */
export const factNames = ({ situations }: RecordProcess): readonly string[] => [
  ...new Set(
    situations.flatMap(({ filter }) => Object.keys(filter).map((name) => name.replace(suffix, ''))),
  ),
]

/** Every combination of values of these fields. */
export function combinations(values: Readonly<Record<string, readonly Value[]>>): readonly Facts[] {
  return Object.entries(values).reduce<readonly Facts[]>(
    (all, [name, some]) =>
      all.flatMap((facts) => some.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  )
}
