import { country, email, phone, text } from '../../../schema/index.ts'
import { labelLine } from '../../settings/shipping.ts'

const address = { max: 80, personal: true, labelLine } as const

/** Who receives an order, as a carrier's label has it. */
export const recipient = {
  name: text(address),
  company: text(address),
  address: text(address),
  address2: text(address),
  city: text(address),
  zip: text({ ...address, max: 12, postcodeIn: 'country' }),
  state: text(address),
  country: country(),
  phone: phone({ personal: true }),
  email: email({ personal: true }),
}
