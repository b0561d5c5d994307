import type { FastifyInstance } from 'fastify'
import type { Erp } from '../adapters/erp/erp.ts'
import type { ErpAccount } from '../adapters/erp/erpAccount.ts'
import { sapErp } from '../adapters/erp/sapErp.ts'
import type { Database } from '../db/connect.ts'
import type { Faults } from '../platform/faults.ts'
import type { OutsideCalls } from '../platform/outsideCalls.ts'
import { demoErp } from '../sandbox/erp/demoErp.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where orders go; null for a portal without one. */
    readonly erp: Erp | null
  }
}

interface ErpParts {
  readonly database: Database
  readonly isDemo: boolean
  /** What is set up; absent for a demo's own, or none. */
  readonly erp?: ErpAccount
  /** How long an answer is waited for, in milliseconds; absent for the usual time. */
  readonly erpPatience?: number
  readonly calls: OutsideCalls
  readonly faults: Faults
}

/** An order is created in seconds; somebody waits in front of the screen. */
const usualPatience = 15_000

/** The ERP of this server: the real one that is set up, else a demo's own; null for none. */
export function erpOf(app: FastifyInstance, parts: ErpParts): Erp | null {
  const { erp: account, calls, erpPatience: timeoutMilliseconds = usualPatience } = parts
  if (account) return sapErp({ account, calls, timeoutMilliseconds })
  if (!parts.isDemo) return null
  const erp = demoErp({ ...parts, timeoutMilliseconds })
  app.addHook('onClose', () => erp.close())
  return erp
}
