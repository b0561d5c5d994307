import type { Model } from '../../../schema/index.ts'
import type { Erp } from '../../adapters/erp/erp.ts'
import type { Database } from '../../db/connect.ts'

/** What orders are brought into the ERP with. */
export interface ErpParts {
  readonly database: Database
  readonly model: Model
  /** Null for a portal without one. */
  readonly erp: Erp | null
}

/** The same where there is one. */
export interface SendingParts extends ErpParts {
  readonly erp: Erp
}
