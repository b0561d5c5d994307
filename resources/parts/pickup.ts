import {
  choice,
  country,
  phone,
  text,
  time,
  valueAt,
  type FieldOptions,
  type Rule,
} from '../../schema/index.ts'
import { pickupLineLimit } from '../settings/constants.ts'
import { labelLine } from '../settings/shipping.ts'
import { pickupFills, pickupLocationNames } from './pickupLocations.ts'

/**
 * Where and when a carrier collects, for a contact and for one order (row VAL-165).
 * @param needed options of the required fields
 */
export const pickup = <const O extends FieldOptions>(needed: O) => ({
  predefinedLocation: choice(pickupLocationNames, { labels: 'plain', fills: pickupFills }),
  locationName: text({ ...needed, max: 120, labelLine }),
  address: text({ ...needed, max: pickupLineLimit, counted: true, labelLine }),
  address2: text({ max: pickupLineLimit, counted: true, labelLine }),
  city: text({ ...needed, max: 80, labelLine }),
  zip: text({ ...needed, max: 12, postcodeIn: 'country', labelLine }),
  state: text({ ...needed, max: 80, labelLine }),
  country: country(needed),
  phone: phone({ personal: true }),
  morningMinTime: time(needed),
  morningMaxTime: time(needed),
  afternoonMinTime: time(needed),
  afternoonMaxTime: time(needed),
  shippingLabelRecipent: text({ max: 120, personal: true, labelLine }),
})

const times = ['morningMinTime', 'morningMaxTime', 'afternoonMinTime', 'afternoonMaxTime'] as const
type TimePath = `pickupAddressAndTime.${(typeof times)[number]}`

/**
 * No time may be before the preceding one; the error is shown at the later one (rows VAL-157 to
 * 160).
 */
export const pickupTimesInOrder = times
  .slice(1)
  .map((later, at): Rule<Record<string, unknown>, TimePath> => ({
    message: 'validation.timesInOrder',
    fields: [`pickupAddressAndTime.${later}`],
    reads: times.slice(at, at + 1).map((earlier): TimePath => `pickupAddressAndTime.${earlier}`),
    fails: (record) => {
      const [before, after] = [times[at] ?? later, later].map((name) =>
        valueAt(record, ['pickupAddressAndTime', name]),
      )
      return typeof before === 'string' && typeof after === 'string' && after < before
    },
  }))
