import { sql, type RawBuilder } from 'kysely'
import {
  asReference,
  readableLeaves,
  type AnyField,
  type Leaf,
  type Model,
  type Related,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import { fromDocument, isStored, tablesOf, wireValue } from '../../db/tables/projection.ts'

/** Maximum number of related records in one answer. */
const maxRelated = 1000

function relatedJson(model: Model, leaf: Leaf, subject: Subject): RawBuilder<unknown> {
  const { resource: name, by, where = {}, select: paths } = leaf.field as AnyField & Related
  const target = model.resource(name)
  const readable = new Set(readableLeaves(model, target, subject))
  const shown = paths
    .flatMap((path) => target.leaf.get(path) ?? [])
    .filter((one) => readable.has(one))
  const byLeaf = target.leaf.get(by)
  const pairs = shown.flatMap((one) => [sql.lit(one.path), wireValue(one, target)])
  const conditions = Object.entries(where).flatMap(([path, value]) => {
    const filterLeaf = target.leaf.get(path)
    return filterLeaf ? [sql`${fromDocument(filterLeaf, sql`d.doc`)} = ${value}`] : []
  })
  const { grid, docs } = tablesOf(target)
  return sql`(select coalesce(json_agg(t.row), '[]'::json) from (
    select jsonb_build_object('_id', g."_id", ${sql.join(pairs)}) as row
    from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
    where ${sql.join(
      [
        sql`${sql.id('g', byLeaf?.parts.join('_') ?? by)} = root."_id"`,
        scopeCondition(target, model.scope(target, 'read', subject), subject),
        ...conditions,
      ],
      sql` and `,
    )}
    order by g."createdAt" desc, g."_id" limit ${sql.lit(maxRelated)}) t)`
}

function embeddedJson(
  model: Model,
  leaf: Leaf,
  fields: readonly string[],
  resource: string,
): RawBuilder<unknown> {
  const target = model.resource(resource)
  const { docs } = tablesOf(target)
  const pairs = fields.flatMap((path) => {
    const shown = target.leaf.get(path)
    return shown ? [sql.lit(path), sql`e."doc" #> ${sql.lit(`{${shown.parts.join(',')}}`)}`] : []
  })
  return sql`(select json_build_object('_id', e."_id", ${sql.join(pairs)}) from ${sql.table(docs)} e
    where e."_id" = ${sql.id('root', leaf.parts.join('_'))})`
}

const isInDocument = (leaf: Leaf) => isStored(leaf) || leaf.isSystem

/**
 * The values that are read along with a document, by the paths of their leaves: counts, related and
 * embedded records that the user may read, and all copies, because rules may read them.
 * Aliases: root and g the grid.
 */
export function joinedValues(
  model: Model,
  resource: Resource,
  subject: Subject,
): (readonly [path: string, value: RawBuilder<unknown>])[] {
  const readable = new Set(readableLeaves(model, resource, subject))
  return resource.leaves.flatMap((leaf) => {
    if (!readable.has(leaf) && !leaf.field.lookup) return []
    const embed = asReference(leaf)?.embed
    const value =
      leaf.field.kind === 'related'
        ? relatedJson(model, leaf, subject)
        : embed
          ? embeddedJson(model, leaf, embed, asReference(leaf)?.resource ?? '')
          : isInDocument(leaf) && !leaf.field.firstOf
            ? undefined
            : wireValue(leaf, resource)
    return value ? [[leaf.path, value] as const] : []
  })
}
