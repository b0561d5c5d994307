import type { Model } from '../../../schema/index.ts'
import type { Erp } from '../../adapters/erp/erp.ts'
import type { Database } from '../../db/connect.ts'

/** What is needed to create orders in the ERP. */
export interface ErpParts {
  readonly database: Database
  readonly model: Model
  /** Null for a portal without an ERP. */
  readonly erp: Erp | null
}

/** The same for a portal with an ERP. */
export interface SendingParts extends ErpParts {
  readonly erp: Erp
}
