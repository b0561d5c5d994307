import { sql } from 'kysely'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import type { Hooks } from '../../records/write/hooks.ts'

/**
 * Sets the plan of a plan id; ids of the staging account mean the same plans (row FIELD-SUB-014).
 */
export const subscriptionHooks: Hooks<'subscriptions'> = {
  async beforeWrite({ tx, before, after }) {
    if (typeof after.planId !== 'string' || after.planId === before?.planId) return
    const { rows } = await sql<{ id: string }>`
      select "_id" as id from plans where "planId" = ${planKey(after.planId)}`.execute(tx)
    after.plan = rows[0]?.id ?? null
  },
}
