import { sql } from 'kysely'
import { paperCalls } from './paperCalls.ts'
import type { Feature } from '../registry/feature.ts'

export const papers = {
  calls: { orders: paperCalls },
  removeDemo: (tx) =>
    sql`delete from "statementEntries" e where not exists (select from orders g where g."_id" = e."order")
      and not exists (select from vendors v where v."_id" = e."vendor")`.execute(tx),
} satisfies Feature
