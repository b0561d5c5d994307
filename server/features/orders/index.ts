import { findDueOrdersJob, dueOrdersClock } from './findDueOrdersJob.ts'
import { orderCalls } from './orderCalls.ts'
import { orderHooks } from './orderHooks.ts'
import { orderMailJob } from './orderMailJob.ts'
import { parcelMailJob } from './parcelMailJob.ts'
import { orderSentBackJob } from './orderSentBackJob.ts'
import { ordersDueJob } from './ordersDueJob.ts'
import type { Feature } from '../registry/feature.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'

export const orders = {
  hooks: { orders: orderHooks },
  calls: { orders: orderCalls },
  jobs: (parts) => ({
    orderMail: orderMailJob(parts),
    orderSentBack: orderSentBackJob(parts),
    parcelMail: parcelMailJob(parts),
    findDueOrders: findDueOrdersJob(parts.database),
    ordersDue: ordersDueJob(parts),
  }),
  schedule: ({ database }) => scheduleNext(database, 'findDueOrders', dueOrdersClock),
} satisfies Feature
