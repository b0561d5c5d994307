/** A process that does the shop's jobs of a database until it is killed. */
import { model } from '../../../resources/index.ts'
import { spreeShop } from '../../../server/adapters/shop/spreeShop.ts'
import { connect, type Connection } from '../../../server/db/connect.ts'
import { jobLanes } from '../../../server/jobs/jobLanes.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'
import { compareInShopJob, takeShopOrderJob } from '../../../server/features/shop/noticeJobs.ts'
import { fetchShopOrdersJob } from '../../../server/features/shop/orderJob.ts'
import { sendToShopJob } from '../../../server/features/shop/sendJob.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import type { ShopAccount } from './shopProcess.ts'

interface Given {
  readonly connection: Connection
  readonly account: ShopAccount
  /** How many jobs at once. */
  readonly lanes: number
  /** How long the shop is waited for, in milliseconds. */
  readonly patience: number
}

const { connection, account, lanes, patience } = JSON.parse(process.argv[2] ?? '') as Given
const database = connect(connection, { hasTimeout: false })
const shop = spreeShop({ ...account, calls: outsideCalls(), timeoutMilliseconds: patience })
const parts = { database, model, shop, publicUrl: 'http://localhost:3000' }
const handlers: Partial<JobHandlers> = {
  sendToShop: sendToShopJob(parts),
  fetchShopOrders: fetchShopOrdersJob(parts),
  takeShopOrder: takeShopOrderJob(parts),
  compareInShop: compareInShopJob(parts),
}
const log = { warn: () => undefined }
const lane = { only: Object.keys(handlers) }
const runners = Array.from({ length: lanes }, () => ({
  lane,
  runner: jobRunner(database, handlers as JobHandlers, log, undefined, lane),
}))
jobLanes(database, runners, log).start()
