import { sql } from 'kysely'
import { maxCount } from '../../db/tables/countSql.ts'
import { notFound } from '../../errors/apiError.ts'
import { isRetried } from '../../jobs/jobRunner.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import type { PortalParts } from '../registry/feature.ts'

const isGivenUp = sql`"failedAt" is not null`

/** The jobs that are tried no more, each with the moment of its last attempt. */
export const jobsGivenUp = sql`select "failedAt" as since from jobs where ${isGivenUp}`

/** The jobs that go on failing. Since when is not kept. */
export const jobsRetried = sql`select null::timestamptz as since from jobs where ${isRetried}`

interface Row {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly failedAt: Date | null
  readonly runAt: Date
  readonly problem: string | null
}

const columns = sql`"_id"::text as id, "kind", "attempts", "failedAt", "runAt", "lastError" as problem`

/** Handlers of what administrators see of these jobs, and of another try. */
export const jobHandlers = ({
  database,
}: Pick<PortalParts, 'database'>): Pick<PortalHandlers, 'readFailingJobs' | 'retryJob'> => ({
  async readFailingJobs() {
    // Without the payload, which names people; as many of each as are counted.
    const { rows } = await sql<Row>`
      select * from (
        (select ${columns} from jobs where ${isGivenUp} order by "failedAt" desc limit ${maxCount})
        union all
        (select ${columns} from jobs where ${isRetried} order by "runAt" limit ${maxCount})) j
      order by "failedAt" desc nulls last, "runAt", "id"`.execute(database)
    return rows.map(({ failedAt, runAt, ...row }) => ({
      ...row,
      failedAt: failedAt?.toISOString() ?? null,
      nextAt: failedAt ? null : runAt.toISOString(),
    }))
  },
  async retryJob({ params: { id } }) {
    const { numAffectedRows = 0n } = await sql`
      update jobs set "failedAt" = null, "runAt" = now(),
        "attempts" = case when ${isGivenUp} then 0 else "attempts" end
      where "_id" = ${id}::uuid and (${isGivenUp} or (${isRetried}))`.execute(database)
    if (numAffectedRows === 0n) throw notFound('')
  },
})
