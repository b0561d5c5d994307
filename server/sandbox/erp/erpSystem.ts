import { choice, text } from '../../../schema/index.ts'
import type { Erp } from '../../adapters/erp/erp.ts'
import type { ErpAccount } from '../../adapters/erp/erpAccount.ts'
import { erpMethods } from '../../adapters/erp/sapErp.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { faultKinds } from '../../platform/faults.ts'
import type { SystemFact } from '../../platform/outsideSystem.ts'
import { realSystem } from '../realSystem.ts'
import type { SandboxSystem } from '../sandboxSystem.ts'

export interface ErpSystemParts {
  readonly database: Database
  /** Null for a server without one. */
  readonly erp: Erp
  /** Account of the real ERP; absent for the embedded one. */
  readonly erpAccount?: ErpAccount | undefined
}

const shownOrders = 5
const blockFields = {
  what: choice(['customer', 'material'], { required: true }),
  name: text({ required: true, max: 40 }),
} as const

async function facts(database: Database): Promise<readonly SystemFact[]> {
  const { count } = await database
    .selectFrom('erpSalesOrders')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const last = await database
    .selectFrom('erpSalesOrders')
    .select(['salesOrder', 'purchaseOrder'])
    .orderBy('salesOrder', 'desc')
    .limit(shownOrders)
    .execute()
  const blocks = await database.selectFrom('erpBlocks').select('name').orderBy('name').execute()
  const joined = (all: readonly string[]) => all.join(', ') || '–'
  return [
    { label: 'app.erp.sandbox.count', value: count },
    {
      label: 'app.erp.sandbox.last',
      value: joined(
        last.map(({ salesOrder, purchaseOrder }) => `${purchaseOrder} → ${salesOrder}`),
      ),
    },
    { label: 'app.erp.sandbox.blocked', value: joined(blocks.map(({ name }) => name)) },
  ]
}

const blockOf = (values: Readonly<Record<string, unknown>>) => ({
  what: values['what'] === 'customer' ? ('customer' as const) : ('material' as const),
  name: String(values['name']).trim(),
})

/** The ERP on the sandbox page. */
export function erpSystem({ database, erp, erpAccount }: ErpSystemParts): SandboxSystem {
  const system = {
    name: 'erp',
    label: 'app.erp.sandbox.name',
    trouble: () => erp.trouble(),
    calls: erpMethods,
  } as const
  if (erpAccount) return realSystem(system, new URL(erpAccount.url).origin)
  return {
    ...system,
    isEmbedded: true,
    address: null,
    facts: () => facts(database),
    faults: faultKinds,
    actions: [
      {
        name: 'block',
        label: 'app.erp.sandbox.block',
        fields: blockFields,
        async run(values) {
          await database
            .insertInto('erpBlocks')
            .values(blockOf(values))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        },
      },
      {
        name: 'unblock',
        label: 'app.erp.sandbox.unblock',
        fields: blockFields,
        async run(values) {
          const { what, name } = blockOf(values)
          const { numDeletedRows } = await database
            .deleteFrom('erpBlocks')
            .where('what', '=', what)
            .where('name', '=', name)
            .executeTakeFirst()
          if (numDeletedRows === 0n)
            throw new ApiError(404, 'NOT_FOUND', 'app.erp.sandbox.notBlocked')
        },
      },
    ],
  }
}
