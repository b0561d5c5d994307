import { toCents } from '../../../schema/index.ts'
import { array, number, object, string, ValidationError, type InferType } from 'yup'
import { CarrierRefusal } from './carrierRefusal.ts'

const line = () => string().trim().max(200, 'An address line is too long.').default('')

const address = (whose: string) =>
  object({
    name: line(),
    company: line(),
    street1: line().required(`The ${whose}’s address has no street.`),
    street2: line(),
    city: line().required(`The ${whose}’s address has no city.`),
    state: line(),
    zip: line(),
    country: line().matches(/^[A-Z]{2}$/, `The ${whose}’s country is not known.`),
    phone: line(),
    email: line(),
  })
    .required(`The ${whose}’s address is missing.`)
    .test('name', `The ${whose}’s address has no name.`, ({ name, company }) =>
      Boolean(name || company),
    )
    .test(
      'zip',
      ({ value }: { value: { zip: string } }) =>
        `The postal code “${value.zip}” does not exist there.`,
      ({ country, zip }) => postalCodes[country]?.test(zip) !== false,
    )

const postalCodes: Readonly<Partial<Record<string, RegExp>>> = {
  IT: /^\d{5}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
}

const measure = (name: string) =>
  number()
    .typeError(`A parcel has no ${name}.`)
    .required(`A parcel has no ${name}.`)
    .moreThan(0, `A parcel has no ${name}.`)
    .max(10_000, `A parcel’s ${name} cannot be right.`)

const parcel = object({
  length: measure('length'),
  width: measure('width'),
  height: measure('height'),
  weight: measure('weight'),
})

/** `50.25`, and `50.25 EUR`. */
const euros = () =>
  number()
    .transform((value: number, original: unknown) =>
      typeof original === 'string' ? Number(original.replace(/ EUR$/, '')) : value,
    )
    .typeError('The value of the goods cannot be read.')
    .min(0, 'The value of the goods cannot be negative.')

export const addressShape = address
export const parcelsShape = array(parcel)
  .required('There are no parcels.')
  .min(1, 'There are no parcels.')
  .max(100, 'More than 100 parcels do not go in one shipment.')

const consignment = object({
  to_address: address('recipient'),
  from_address: address('sender').test(
    'collected',
    'Parcels are collected in Italy only.',
    ({ country }) => country === 'IT' || country === 'SM' || country === 'VA',
  ),
  parcels: parcelsShape,
  TotalValue: euros().default(0),
  Insurance: euros().default(0),
  ContentDescription: string().trim().max(500).default(''),
})

export type Consignment = InferType<typeof consignment>

/** @throws CarrierRefusal with the first error */
export function readShape<T>(shape: { validateSync(value: unknown): T }, params: unknown): T {
  try {
    return shape.validateSync(params)
  } catch (error) {
    if (error instanceof ValidationError) throw new CarrierRefusal(error.errors[0] ?? '')
    throw error
  }
}

export const readConsignment = (params: unknown): Consignment => readShape(consignment, params)

/** Everything that a price depends on, as one text, since an offer is valid for that only. */
export const consignmentText = ({ to_address: to, parcels, Insurance, TotalValue }: Consignment) =>
  JSON.stringify([
    to.country,
    to.zip,
    parcels.map(({ length, width, height, weight }) => [length, width, height, weight]),
    toCents(Insurance),
    toCents(TotalValue),
  ])
