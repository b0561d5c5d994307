import { erpSystem } from '../../sandbox/erp/erpSystem.ts'
import type { Feature } from '../registry/feature.ts'
import { erpHandlers } from './erpHandlers.ts'
import { erpSettings } from './erpSettings.ts'
import { openErp } from './openErp.ts'
import { settleErpOrderJob } from './settleErpOrderJob.ts'

export const erp = {
  settings: erpSettings,
  outside: (parts) => ({ erp: openErp(parts) }),
  sandbox: (parts) => (parts.erp ? [erpSystem({ ...parts, erp: parts.erp })] : []),
  portalCalls: erpHandlers,
  jobs: (parts) => ({ settleErpOrder: settleErpOrderJob(parts) }),
  slowJobs: { kinds: ['settleErpOrder'], runners: 1 },
} satisfies Feature
