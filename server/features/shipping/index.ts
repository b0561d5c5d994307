import { carrierCalls } from '../../../resources/calls/carrier.ts'
import { emptyTables } from '../../db/emptyTables.ts'
import { carrierSystem } from '../../sandbox/carrier/carrierSystem.ts'
import { carrierTables } from '../../sandbox/carrier/carrierTables.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import type { Feature } from '../registry/feature.ts'
import { findMissedPickupsJob, missedPickupsClock } from './findMissedPickupsJob.ts'
import { carrierSettings, hasTrackingPage, openCarrier } from './openCarrier.ts'
import { shippingCalls } from './shippingCalls.ts'
import { scheduleNext } from '../../jobs/scheduleNext.ts'

export const shipping = {
  settings: carrierSettings,
  outside: (parts) => ({ carrier: openCarrier(parts) }),
  systems: () => [
    {
      name: 'carrier',
      label: 'app.carrier.name',
      settings: ['CARRIER_URL', 'CARRIER_KEY'],
      page: pages.shipping.path,
    },
  ],
  sandbox: (parts) => (parts.carrier ? [carrierSystem({ ...parts, carrier: parts.carrier })] : []),
  playedCalls: (parts) => (hasTrackingPage(parts) ? carrierCalls : {}),
  calls: { orders: shippingCalls },
  jobs: (parts) => ({ findMissedPickups: findMissedPickupsJob(parts) }),
  slowJobs: { kinds: ['findMissedPickups'], runners: 1 },
  async schedule({ database, carrier }) {
    if (carrier) await scheduleNext(database, 'findMissedPickups', missedPickupsClock)
  },
  removeDemo: (tx) => emptyTables(tx, carrierTables),
} satisfies Feature
