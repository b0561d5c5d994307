import { erpHandlers } from './erpHandlers.ts'
import { settleErpOrderJob } from './settleErpOrderJob.ts'
import type { Feature } from '../registry/feature.ts'

export const erp = {
  portalCalls: erpHandlers,
  jobs: (parts) => ({ settleErpOrder: settleErpOrderJob(parts) }),
} satisfies Feature
