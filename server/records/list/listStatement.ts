import { sql, type RawBuilder } from 'kysely'
import {
  isComputed,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import { countUpTo } from '../../db/tables/countSql.ts'
import { missingBits } from '../../db/tables/missingSql.ts'
import {
  needsDocument,
  tablesOf,
  valueOf as gridValue,
  wireValue,
} from '../../db/tables/projection.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { conditionSql, parametersOf, termsOf, termSql } from './conditionSql.ts'
import {
  exactUpTo,
  guardedPage,
  hitsSql,
  mostSorted,
  pageAfter,
  pageInOrder,
  searchPage,
} from './listPages.ts'
import { hasUnknownHits, isSearchOnly } from './reusablePlan.ts'
import type { ListColumn } from './rowText.ts'

/**
 * From this offset on, the ids of a page are found first: by an index alone, without reading rows.
 */
const deepFrom = 1_000

/** The columns to read: the requested ones, and the system columns that every row has. */
export function columnsOf(
  resource: Resource,
  { columns }: Pick<CheckedListRequest, 'columns'>,
): readonly ListColumn[] {
  const system = resource.leaves.filter(({ isSystem }) => isSystem)
  return [...new Set([...system, ...columns])]
    .filter((leaf) => leaf.kind.column !== null || !isComputed(leaf))
    .map((leaf) => {
      const names = resource.missing.get(leaf)?.names
      return { leaf, isJson: needsDocument(leaf, resource), ...(names && { names }) }
    })
}

const valueName = (at: number, part: number) => `value ${part} of condition ${at}`
const wordName = (at: number) => `word ${at}`

/**
 * The parameters of a list statement by their slot names: what differs between requests of one
 * shape.
 */
export function listValues(request: CheckedListRequest): ReadonlyMap<string, unknown> {
  const { conditions, words, after } = request
  return new Map<string, unknown>([
    ...conditions.flatMap((one, at) =>
      parametersOf(one).map((value, part) => [valueName(at, part), value] as const),
    ),
    ...termsOf(words).map(({ parameter }, at) => [wordName(at), parameter] as const),
    ...(after
      ? ([
          ['after', after.value],
          ['after id', after.id],
        ] as const)
      : []),
  ])
}

/**
 * The statement of a list. One row, without an `_id`, has the total, counted up to one more than
 * {@link exactUpTo} (null if not requested); each other row has null in its place, then the
 * columns. Only requested columns are read; the documents are joined only if one of them is stored
 * there.
 * @param subject its id may be a placeholder for any user with the same rights
 * @param valueOf the value of {@link listValues} with this name, or a placeholder for it
 */
export function listStatement(
  model: Model,
  resource: Resource,
  subject: Subject,
  request: CheckedListRequest,
  valueOf: (name: string) => unknown = (name) => listValues(request).get(name),
): RawBuilder<unknown> {
  const tables = tablesOf(resource)
  const columns = columnsOf(resource, request)
  const scope = model.scope(resource, 'read', subject)
  const words = termsOf(request.words).map(({ isInside }, at) =>
    termSql({ isInside, parameter: valueOf(wordName(at)) }),
  )
  const filtered = request.conditions.map((one, at) =>
    conditionSql(
      one,
      resource,
      parametersOf(one).map((_value, part) => valueOf(valueName(at, part))),
    ),
  )
  const allWords = sql.join(words, sql` and `)
  const where = sql`where ${sql.join(
    [scopeCondition(resource, scope, subject), ...filtered, ...words],
    sql` and `,
  )}`
  const inDocs = (leaves: readonly Leaf[]) => leaves.some((leaf) => needsDocument(leaf, resource))
  const recordsWith = (leaves: readonly Leaf[]) => sql`from ${sql.table(tables.grid)} g
    ${inDocs(leaves) ? sql`join ${sql.table(tables.docs)} d on d."_id" = g."_id"` : sql``}
    ${words.length ? sql`join ${sql.table(tables.search)} s on s."_id" = g."_id"` : sql``} ${where}`
  const conditioned = request.conditions.map(({ leaf }) => leaf)
  // A search without other conditions is counted in the search table alone.
  const countedRows =
    words.length && scope === 'all' && !conditioned.length
      ? sql`from ${sql.table(tables.search)} s where ${allWords}`
      : recordsWith(conditioned)
  const limit = (words.length ? exactUpTo.search : exactUpTo.list) + 1

  const isDeep = !request.after && request.from >= deepFrom
  const pageOf = (matches: RawBuilder<unknown>) =>
    request.after
      ? pageAfter(request, resource, [valueOf('after'), valueOf('after id')], matches)
      : pageInOrder(request, resource, isDeep ? 'g."_id"' : 'g.*', matches)
  const isPlain = isSearchOnly(request, resource, scope)
  const isGuarded = hasUnknownHits(request, resource, scope)
  const ordered = pageOf(recordsWith([...conditioned, ...request.sort.map(({ leaf }) => leaf)]))
  const page = isPlain
    ? searchPage(allWords, resource, pageOf)
    : isGuarded
      ? guardedPage(recordsWith(conditioned), resource, pageOf, ordered)
      : ordered
  const most = request.isCounted === false ? mostSorted + 1 : limit
  const total =
    request.isCounted === false
      ? sql`null`
      : isPlain || isGuarded
        ? sql`(select least(hits, ${sql.lit(limit)}) from known)`
        : countUpTo(countedRows, limit)
  const found = isPlain
    ? hitsSql(allWords, resource)
    : isGuarded
      ? sql`with known as materialized (select ${countUpTo(countedRows, most)} as hits)`
      : sql``
  // A join by id may lose the order; the lateral joins below keep it, going through the page row by
  // row.
  const pageRows = isDeep
    ? sql`select g.*, k.".at" from (select f.*, row_number() over () as ".at" from (${page}) f) k
        join ${sql.table(tables.grid)} g on g."_id" = k."_id"`
    : page
  // Each document is decompressed once instead of once per column.
  const documentJoin = inDocs(columns.map(({ leaf }) => leaf))
    ? sql`left join lateral (select d."doc" || '{}'::jsonb as "doc" from ${sql.table(tables.docs)} d
        where d."_id" = g."_id" offset 0) d on true`
    : sql``
  // Columns are computed after the page is found: PostgreSQL would compute them for all sorted
  // rows.
  return sql`${found}
    (select ${sql.join([total, ...columns.map(() => sql`null`)])}) union all
    (select null, ${sql.join(columns.map(({ leaf }) => columnSql(leaf, resource)))}
      from (${pageRows}) g ${documentJoin} ${isDeep ? sql`order by g.".at"` : sql``})`
}

/** A column as the driver returns it; `rowText.ts` formats instants and turns bits into names. */
function columnSql(leaf: Leaf, resource: Resource): RawBuilder<unknown> {
  if (leaf.kindName === 'missing') return missingBits(leaf, resource)
  return needsDocument(leaf, resource) ? wireValue(leaf, resource) : gridValue(leaf, resource)
}
