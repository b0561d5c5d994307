import { sql } from 'kysely'
import { notFound } from '../../errors/apiError.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import type { PortalParts } from '../registry/feature.ts'

/** Most that are listed, the newest. */
const mostShown = 100

/** The jobs that are tried no more, each with the moment of its last attempt. */
export const jobsGivenUp = sql`select "failedAt" as since from jobs where "failedAt" is not null`

interface Row {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly failedAt: Date
  readonly problem: string | null
}

/** Handlers of what administrators see of these jobs, and of another try. */
export const jobHandlers = ({
  database,
}: Pick<PortalParts, 'database'>): Pick<PortalHandlers, 'readJobsGivenUp' | 'retryJob'> => ({
  async readJobsGivenUp() {
    // Without the payload, which names people.
    const { rows } = await sql<Row>`
      select "_id"::text as id, "kind", "attempts", "failedAt", "lastError" as problem
      from jobs where "failedAt" is not null order by "failedAt" desc, "_id" limit ${mostShown}`.execute(
      database,
    )
    return rows.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() }))
  },
  async retryJob({ params: { id } }) {
    const { numAffectedRows = 0n } = await sql`
      update jobs set "failedAt" = null, "attempts" = 0, "runAt" = now()
      where "_id" = ${id}::uuid and "failedAt" is not null`.execute(database)
    if (numAffectedRows === 0n) throw notFound('')
  },
})
