import {
  canRead,
  isMeant,
  type Model,
  type Principal,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'

/** The names of every column that a user may choose, in the order of the definition. */
export function availableColumns(model: Model, resource: Resource, subject: Subject): string[] {
  return (
    resource.leaves
      // Lists do not show related records.
      .filter((leaf) => leaf.kindName !== 'related' && canRead(model, leaf, subject))
      .map(({ path }) => path)
  )
}

/** The columns of the definition, without those that it leaves out for the user. */
export function startingColumns(
  { roles }: Model,
  { list }: Resource,
  subject: Subject,
): readonly string[] {
  const leftOut = Object.entries(list.leftOut ?? {}).flatMap(([who, paths]) =>
    isMeant(who as Principal, subject, roles) ? paths : [],
  )
  return list.columns.filter((path) => !leftOut.includes(path))
}

/** The first choice of columns that has one which may be shown, else those that a list starts with. */
export function columnNames(
  starting: readonly string[],
  available: readonly string[],
  ...choices: readonly (readonly string[] | null | undefined)[]
): readonly string[] {
  const usable = (some: unknown): string[] =>
    Array.isArray(some) ? some.filter((name) => available.includes(name)) : []
  const chosen = choices.map(usable).find(({ length }) => length > 0)
  return chosen ?? usable(starting)
}
