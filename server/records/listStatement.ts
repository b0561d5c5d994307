import { sql, type RawBuilder } from 'kysely'
import type { Leaf, Model, Resource, Subject } from '../../schema/index.ts'
import { scopeCondition } from '../access/scopeCondition.ts'
import type { Condition, ListRequest } from './listRequest.ts'
import { isComputed, needsDocument, tablesOf, valueOf, wireValue } from './projection.ts'
import { normalized } from './searchText.ts'

/** Above these a total is not counted out: "10,000+", and "1,000+" for a word search. */
export const exactUpTo = { list: 10_000, search: 1_000 } as const

/** Collation for people: accents and case where an Italian reader looks for them. */
const forReaders = sql.raw('collate "it-x-icu"')

/** How a text column is sorted; indexes are made with the same expression. */
export function sortExpression(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  const value = valueOf(leaf, resource)
  if (leaf.kindName === 'localizedText')
    return sql`(coalesce(${value} ->> 'it', ${value} ->> 'en')) ${forReaders}`
  return leaf.kind.column === 'text' ? sql`${value} ${forReaders}` : value
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** One condition of a filter. Aliases: g the grid, d the documents. */
export function conditionSql(
  { leaf, comparison, values }: Condition,
  resource: Resource,
): RawBuilder<unknown> {
  const value = valueOf(leaf, resource)
  const type = sql.raw(leaf.kind.column ?? 'text')
  const [first] = values
  switch (comparison) {
    case 'in': {
      const present = values.filter((one) => one !== null)
      // One value is compared by itself: only then does an index give the rows in the list's order.
      const among =
        present.length === 1
          ? sql`${value} = ${present[0]}::${type}`
          : sql`${value} = any(${sql.val(present)}::${type}[])`
      return present.length === values.length ? among : sql`(${value} is null or ${among})`
    }
    case 'contains': {
      const text = leaf.kind.column === 'jsonb' ? sql`${value}::text` : value
      return sql`(${sql.join(
        values.map((one) => sql`${text} ilike ${`%${escaped(String(one))}%`}`),
        sql` or `,
      )})`
    }
    case 'has':
      return sql`${value} ?| ${sql.val(values.map(String))}::text[]`
    case 'empty':
      return first === true ? sql`${value} is null` : sql`${value} is not null`
    case 'gte':
      return sql`${value} >= ${first}::${type}`
    case 'gt':
      return sql`${value} > ${first}::${type}`
    case 'lte':
      return sql`${value} <= ${first}::${type}`
    case 'lt':
      return sql`${value} < ${first}::${type}`
  }
}

/** Every word must be found: inside the text from three characters on, at the start of a word below. */
export function wordsSql(words: string): RawBuilder<unknown>[] {
  const terms = normalized(words).split(' ').filter(Boolean).slice(0, 10)
  // A sign such as & starts no word, so it is looked for as it stands.
  const isInside = (term: string) => term.length >= 3 || !/[\p{L}\p{N}]/u.test(term)
  return terms.map((term) =>
    isInside(term)
      ? sql`s.text like ${`%${escaped(term)}%`}`
      : sql`s.words @@ to_tsquery('simple', ${`'${term.replace(/['\\]/g, '')}':*`})`,
  )
}

/** A system leaf is never null, and only without a word on nulls do its indexes serve both directions. */
function direction(leaf: Leaf, isDescending: boolean): RawBuilder<unknown> {
  const way = isDescending ? 'desc' : 'asc'
  return sql.raw(leaf.isSystem ? way : `${way} nulls last`)
}

type Tree = { [name: string]: Tree | RawBuilder<unknown> }

const isTree = (node: Tree | RawBuilder<unknown>): node is Tree => !('compile' in node)

function jsonObject(tree: Tree): RawBuilder<unknown> {
  const pairs = Object.entries(tree).flatMap(([name, node]) => [
    sql.lit(name),
    isTree(node) ? jsonObject(node) : node,
  ])
  // A function takes at most a hundred arguments.
  const parts: RawBuilder<unknown>[] = []
  for (let at = 0; at < pairs.length; at += 98)
    parts.push(sql`jsonb_build_object(${sql.join(pairs.slice(at, at + 98))})`)
  return parts.length > 1 ? sql`(${sql.join(parts, sql` || `)})` : (parts[0] ?? sql`'{}'::jsonb`)
}

function rowJson(columns: readonly Leaf[], resource: Resource): RawBuilder<unknown> {
  const tree: Tree = {}
  for (const leaf of columns) {
    let node = tree
    for (const part of leaf.parts.slice(0, -1)) {
      const next = node[part]
      node = next && isTree(next) ? next : (node[part] = {} as Tree)
    }
    const value = wireValue(leaf, resource)
    node[leaf.parts.at(-1) ?? ''] = value
    if (leaf.field.alias) tree[leaf.field.alias] = value
  }
  return jsonObject(tree)
}

/**
 * The one statement of a list: `rows`, the page as JSON text made by the database; `count`, how many it
 * holds; `total`, counted up
 * to one more than {@link exactUpTo}. Only columns that the request names are read; the documents are
 * joined only if one of them lives there.
 */
export function listStatement(
  model: Model,
  resource: Resource,
  subject: Subject,
  request: ListRequest,
): RawBuilder<{ rows: string; count: number; total: number }> {
  const tables = tablesOf(resource)
  const system = resource.leaves.filter(({ isSystem }) => isSystem)
  const columns = [...new Set([...system, ...request.columns])].filter(
    (leaf) => leaf.kind.column !== null || !isComputed(leaf),
  )
  const inDocs = (leaf: Leaf) => needsDocument(leaf, resource)

  const searched = wordsSql(request.words)
  const conditions = [
    scopeCondition(resource, model.scope(resource, 'read', subject), subject),
    ...request.conditions.map((one) => conditionSql(one, resource)),
    ...searched,
  ]
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const grid = sql`from ${sql.table(tables.grid)} g`
  const docs = sql`join ${sql.table(tables.docs)} d on d."_id" = g."_id"`
  const search = searched.length
    ? sql`join ${sql.table(tables.search)} s on s."_id" = g."_id"`
    : sql``
  const isAny = (leaves: readonly Leaf[]) => leaves.some(inDocs)
  const conditioned = request.conditions.map(({ leaf }) => leaf)
  const sorted = request.sort.map(({ leaf }) => leaf)
  const narrowed = sql`${grid} ${isAny(conditioned) ? docs : sql``} ${search} ${where}`
  const found = sql`${grid} ${isAny([...conditioned, ...sorted]) ? docs : sql``} ${search} ${where}`
  const order = request.sort.map(({ leaf, isDescending }) =>
    sql.join([sortExpression(leaf, resource), direction(leaf, isDescending)], sql` `),
  )
  const limit = (searched.length ? exactUpTo.search : exactUpTo.list) + 1
  const lastSort = request.sort.at(-1)
  const tie = sql.raw(lastSort?.isDescending ? 'g."_id" desc' : 'g."_id" asc')

  // The page is found first and its JSON built after: PostgreSQL would build it for all rows that it sorts.
  return sql`select p.*, (select count(*)::int from (select 1 ${narrowed} limit ${sql.lit(limit)}) c) as total
    from (select coalesce(json_agg(r.row order by r.at), '[]'::json)::text as rows, count(*)::int as count from (
      select ${rowJson(columns, resource)} as row, g.".at" as at
      from (select f.*, row_number() over () as ".at" from (
        select g.* ${found} order by ${sql.join([...order, tie])} limit ${request.size} offset ${request.from}
      ) f) g ${isAny(columns) ? docs : sql``}
    ) r) p`
}
