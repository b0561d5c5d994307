import {
  choice,
  date,
  file,
  flag,
  group,
  id,
  image,
  images,
  integer,
  list,
  longText,
  money,
  number,
  text,
} from '../../../schema/index.ts'
import { currencies, materials, most, shipmentStates } from '../../settings/constants.ts'
import { measureDoubt, measureLimit } from '../../settings/shipping.ts'
import { certificate, pictureGroup } from '../../settings/uploads.ts'
import { parcel } from '../parcel.ts'

/** Papers of an order, as their uploads are checked (row VAL-034). */
export const orderPaper = {
  endings: certificate.accepts,
  refusal: 'app.uploads.certificateTypes',
} as const
const euro = { min: 0, max: most.orderTotal, currency: 'EUR' } as const

/** The fields of an order item, with a copy of the product at the time of the order (D1 §3). */
export const lineItem = {
  variant_sku: text({ required: true, max: 40 }),
  variant_id: id({ names: 'products' }),
  quantity: integer({ required: 'validation.enterValue', min: 1, max: most.pieces }),
  price: money(euro),
  cost_price: money(euro),
  net_to_vendor: money(euro),
  expected_shipping_at: date(),
  customization: longText({ max: 2000 }),
  customization_pdf: file(),
  productData: group({
    name: text({ max: 200 }),
    mainPhoto: image(),
    material: choice(materials),
    W: number({ min: 0, max: measureLimit.centimetres, unit: 'cm' }),
    D: number({ min: 0, max: measureLimit.centimetres, unit: 'cm' }),
    H: number({ min: 0, max: measureLimit.centimetres, unit: 'cm' }),
    weight: number({ min: 0, max: measureLimit.kilograms, unit: 'kg' }),
    isCarbCertified: flag(),
  }),
}

/** A shipment of an order. */
export const shipment = {
  number: text({ required: true, max: 40 }),
  state: choice(shipmentStates, { required: true, default: 'pending' }),
  manifest: list(
    { variant_id: id({ names: 'products' }), quantity: integer({ min: 1, max: most.pieces }) },
    { max: 100 },
  ),
}

/** The artisan's preparation of one product of the order (rows FIELD-ORDER-021 to 033). */
export const orderManagement = {
  _id: id(),
  productSKU: text({ required: true, max: 40 }),
  expectedShippingAt: date({ formName: 'shippingDate', doubtAfterDays: measureDoubt.days }),
  comments: longText({ max: 2000, alias: 'comment' }),
  parcels: list(parcel, { max: 50, numberedBy: 'number' }),
  /** The SKU of the product in whose boxes this one is packed; absent if it has its own boxes. */
  packedWith: text({ max: 40 }),
  cardbCertification: file({ formName: 'certificationFile', isPrivate: true, ...orderPaper }),
  purchaseOrderFile: file({ isPrivate: true, ...orderPaper }),
  readyPhoto: images({ ...pictureGroup, formName: 'imagesready' }),
  packagePhoto: images({ ...pictureGroup, formName: 'imagespacked' }),
}

/** A carrier's rate for shipping the order (D1 §3 Shipping rate). */
export const shippingRate = {
  rate_id: text({ max: 120 }),
  order_id: text({ max: 60 }),
  carrier: text({ max: 60 }),
  carrier_id: text({ max: 60 }),
  carrier_label: text({ max: 120 }),
  service: text({ max: 120 }),
  rate: money(euro),
  currency: choice(currencies, { labels: 'plain' }),
  delivery_days: integer({ min: 0, max: most.days, unit: 'days' }),
  weight_range: text({ max: 60 }),
  zone_name: text({ max: 120 }),
}
