import { findMissedPickupsJob, scheduleMissedPickups } from './findMissedPickupsJob.ts'
import { shippingCalls } from './shippingCalls.ts'
import type { Feature } from '../registry/feature.ts'

export const shipping = {
  calls: { orders: shippingCalls },
  jobs: (parts) => ({ findMissedPickups: findMissedPickupsJob(parts) }),
  async schedule({ database, carrier }) {
    if (carrier) await scheduleMissedPickups(database)
  },
} satisfies Feature
