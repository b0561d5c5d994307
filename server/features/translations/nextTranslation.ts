import { sql } from 'kysely'
import { isAmong, isId } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { countUpTo, maxCount } from '../../db/tables/countSql.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { isOpenElsewhere } from '../workspace/presence.ts'

interface Waiting {
  readonly translation: string
  readonly subject: string
  readonly product: string | null
  readonly vendor: string
  readonly collection: string | null
}

type Queue = ReturnType<typeof sql>

/** The queues of proofreaders and of translators: first texts to do, then stale ones. */
const proofreading: readonly Queue[] = [sql`t."status" = 'waiting'`]
const writing: readonly Queue[] = [
  sql`t."status" = 'todo'`,
  sql`t."status" = 'approved' and t."isStale" = true`,
]

/** Rejected products are skipped, since their texts will change. */
const isWork = sql`t."readyToTranslate" = true and t."productStatus" is distinct from 'rejected'`

async function oldestInQueue(
  database: Database,
  queue: Queue,
  userId: string,
  after: string | null,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select t."_id" as translation, t."subject", t."product", t."vendor", coalesce(t."collection",
      (select c."_id" from collections c where c."vendor" = t."vendor" order by c."addDate" desc, c."_id" limit 1)) as collection
    from translations t where ${isWork} and ${queue} and t."_id" is distinct from ${after}::uuid
      and not ${isOpenElsewhere('translations', sql`t."_id"`, userId)}
    order by t."waitingSince", t."_id" limit 1`.execute(database)
  return rows[0]
}

const noTranslation = {
  translation: null,
  subject: null,
  product: null,
  vendor: null,
  collection: null,
}

/** The text that has waited longest for this user and that nobody else has open. */
export const nextTranslation: HandlersOf<'translations'>['next'] = async ({
  database,
  model,
  actor,
  query,
}) => {
  const { subject } = actor
  const accepts = isAmong(['approve_translations'], subject, model.roles)
  const queues = accepts ? proofreading : writing
  const after = isId(query.after) ? query.after : null
  const counts = queues.map((queue) =>
    countUpTo(sql`from translations t where ${isWork} and ${queue}`, maxCount + 1),
  )
  const { rows } = await sql<{
    count: number
  }>`select ${sql.join(counts, sql` + `)} as "count"`.execute(database)
  const { count = 0 } = rows[0] ?? {}
  const known = { waiting: Math.min(count, maxCount), isAll: count <= maxCount }
  for (const queue of queues) {
    const found = await oldestInQueue(database, queue, subject.id, after)
    if (found) return { ...found, ...known }
  }
  return { ...noTranslation, ...known }
}
