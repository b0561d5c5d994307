/** A process that sends one order into the ERP, as the portal does when somebody asks for it. */
import { model } from '../../../resources/index.ts'
import { serverActor } from '../../../server/access/serverActor.ts'
import type { ErpAccount } from '../../../server/adapters/erp/erpAccount.ts'
import { sapErp } from '../../../server/adapters/erp/sapErp.ts'
import { connect, type Connection } from '../../../server/db/connect.ts'
import { holdForPerson } from '../../../server/features/erp/erpOrders.ts'
import { sendOrder } from '../../../server/features/erp/sendOrder.ts'
import { boughtOrder } from '../../../server/features/erp/boughtOrder.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'

interface Given {
  readonly connection: Connection
  readonly account: ErpAccount
  readonly number: string
}

const { connection, account, number } = JSON.parse(process.argv[2] ?? '') as Given
const database = connect(connection)
const erp = sapErp({ account, calls: outsideCalls(), timeoutMilliseconds: 60_000 })
const order = await boughtOrder(database, number)
const held = order && (await holdForPerson(database, order.number))
if (!order || !held) throw new Error(`order ${number} cannot be sent`)
await sendOrder({ database, model, erp }, serverActor('test'), held, order)
process.exit(0)
