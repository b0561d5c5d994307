import { sql, type RawBuilder } from 'kysely'
import { businessZone } from '../../schema/index.ts'

/** The business day of a moment of a row, as `businessDay` finds it; null without one. */
export const businessDaySql = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${sql.lit(businessZone)})::date`
