import { onTestFinished } from 'vitest'
import type {
  Carrier,
  CarrierAddress,
  CarrierRate,
  CarrierRates,
  RateRequest,
  ShipRequest,
} from '../../../server/adapters/carrier/carrier.ts'
import { CarrierError } from '../../../server/adapters/carrier/carrierError.ts'
import { shippyProCarrier } from '../../../server/adapters/carrier/shippyPro.ts'
import type { Database } from '../../../server/db/connect.ts'
import { faults, type Faults } from '../../../server/platform/faults.ts'
import { outsideCalls, type OutsideCalls } from '../../../server/platform/outsideCalls.ts'
import { embeddedCarrier } from '../../../server/sandbox/carrier/embeddedCarrier.ts'

export interface CarrierUnderTest {
  readonly carrier: Carrier
  readonly calls: OutsideCalls
  readonly faults: Faults
  readonly url: string
  readonly key: string
}

/** An embedded carrier on this database with a client of it; ends with the test. */
export async function carrierFor(
  database: Database,
  timeoutMilliseconds = 20_000,
): Promise<CarrierUnderTest> {
  const armed = faults()
  const calls = outsideCalls()
  const { url, key, close } = await embeddedCarrier({
    database,
    publicUrl: 'https://portal.example.com',
    faults: armed,
  })
  onTestFinished(close)
  const carrier = shippyProCarrier({ url, key, calls, timeoutMilliseconds })
  return { carrier, calls, faults: armed, url, key }
}

const bottega: CarrierAddress = {
  name: 'Ada Rossi',
  company: 'Ceramiche Rossi & Figli S.n.c.',
  street1: 'Via della Fornace 12',
  street2: '',
  city: 'Caltagirone',
  state: 'CT',
  zip: '95041',
  country: 'IT',
  phone: '+39 0933 123456',
  email: 'ada@rossi.example',
}

export const addresses = {
  bottega,
  palermo: {
    ...bottega,
    name: 'Luca Verdi',
    company: '',
    city: 'Palermo',
    zip: '90133',
    state: 'PA',
  },
  lodz: {
    ...bottega,
    name: 'Łukasz Żółć',
    company: '',
    street1: 'ulica Piotrkowska 104',
    city: 'Łódź',
    state: '',
    zip: '90-926',
    country: 'PL',
  },
  zurich: {
    ...bottega,
    name: 'Jürg Müller',
    company: '',
    city: 'Zürich',
    zip: '8001',
    country: 'CH',
  },
  newYork: {
    ...bottega,
    name: 'John Doe',
    company: 'Doe Interiors',
    street1: '123 Main Street',
    city: 'New York',
    state: 'NY',
    zip: '10001',
    country: 'US',
  },
  tokyo: {
    ...bottega,
    name: '山田太郎',
    company: '',
    city: '東京',
    zip: '100-0001',
    country: 'JP',
  },
} satisfies Record<string, CarrierAddress>

export const box = { length: 40, width: 30, height: 20, weight: 6 }

/** Two parcels to New York, unless it says otherwise. */
export const request = (changes: Partial<RateRequest> = {}): RateRequest => ({
  from: addresses.bottega,
  to: addresses.newYork,
  parcels: [box, { ...box, weight: 4 }],
  totalValue: 1250.5,
  isInsured: false,
  content: 'Ceramic vases',
  ...changes,
})

/** The offer of a service. */
export function offer({ Rates }: CarrierRates, carrier: string, service: string): CarrierRate {
  const found = Rates.find((rate) => rate.carrier === carrier && rate.service === service)
  if (!found) throw new Error(`no offer of ${carrier} ${service}`)
  return found
}

let keys = 0

/** What buys the cheapest offer, under a key of its own. */
export async function shipping(
  carrier: Carrier,
  changes: Partial<ShipRequest> = {},
): Promise<ShipRequest> {
  const asked = request(changes)
  const { Rates } = await carrier.getRates(asked)
  const rate = Rates.toSorted((one, other) => one.rate - other.rate)[0]
  if (!rate) throw new Error('no offer')
  keys += 1
  return {
    ...asked,
    key: `order-${keys}`,
    rate,
    sendsNotification: true,
    bookingNumber: null,
    ...changes,
  }
}

/** How a call failed. */
export async function failure(call: Promise<unknown>): Promise<CarrierError> {
  try {
    await call
  } catch (error) {
    if (error instanceof CarrierError) return error
    throw error
  }
  throw new Error('it did not fail')
}
