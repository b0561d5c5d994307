import { pickupLocations } from '../../../resources/parts/pickupLocations.ts'
import { pick, type Random } from '../../../schema/index.ts'
import { chance, wholeBetween } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'

const streets = [
  'Via dei Mestieri',
  'Via Garibaldi',
  'Via del Forno',
  'Corso Italia',
  'Vicolo Stretto',
]

/** The pickup address of a vendor: its own, or one of the predefined locations. */
export function demoPickup({ house, town, region, at }: VendorProfile, random: Random) {
  const location = chance(0.2, random) ? pick(pickupLocations, random) : undefined
  const street = `${pick(streets, random)} ${wholeBetween(1, 120, random)}`
  return {
    predefinedLocation: location?.name ?? null,
    locationName: location?.name ?? house,
    address: location?.address ?? street,
    address2: chance(0.2, random) ? 'Interno cortile' : null,
    city: location?.city ?? town,
    zip: location?.zip ?? String(20100 + ((at * 977) % 79000)).padStart(5, '0'),
    state: location?.state ?? region,
    country: 'IT',
    phone:
      location?.phone ??
      `+39 0${wholeBetween(10, 99, random)} ${wholeBetween(100000, 999999, random)}`,
    morningMinTime: location?.morning[0] ?? pick(['08:00', '08:30', '09:00'], random),
    morningMaxTime: location?.morning[1] ?? pick(['12:00', '12:30', '13:00'], random),
    afternoonMinTime: location?.afternoon[0] ?? pick(['14:00', '14:30', '15:00'], random),
    afternoonMaxTime: location?.afternoon[1] ?? pick(['17:00', '18:00', '18:30'], random),
    shippingLabelRecipent: chance(0.5, random) ? house : null,
  }
}
