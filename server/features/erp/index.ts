import { sql } from 'kysely'
import { emptyTables } from '../../db/emptyTables.ts'
import { erpSystem } from '../../sandbox/erp/erpSystem.ts'
import { erpTables } from '../../sandbox/erp/erpTables.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import type { Feature } from '../registry/feature.ts'
import { erpHandlers } from './erpHandlers.ts'
import { erpSettings, neededSettings } from './erpSettings.ts'
import { missingNumbers } from './missingOrders.ts'
import { openErp } from './openErp.ts'
import { settleErpOrderJob } from './settleErpOrderJob.ts'

export const erp = {
  settings: erpSettings,
  outside: (parts) => ({ erp: openErp(parts) }),
  systems: () => [
    {
      name: 'erp',
      label: 'app.erp.sandbox.name',
      settings: ['ERP_URL', ...neededSettings],
      page: pages.sapOrders.path,
    },
  ],
  sandbox: (parts) => (parts.erp ? [erpSystem({ ...parts, erp: parts.erp })] : []),
  portalCalls: erpHandlers,
  waiting: (parts) => ({ erp: parts.erp && (() => missingNumbers()) }),
  jobs: (parts) => ({ settleErpOrder: settleErpOrderJob(parts) }),
  slowJobs: { kinds: ['settleErpOrder'], runners: 1 },
  async removeDemo(tx) {
    await emptyTables(tx, erpTables)
    await sql`delete from "erpOrders" e where not exists (select from orders o where o."number" = e."number")`.execute(
      tx,
    )
  },
} satisfies Feature
