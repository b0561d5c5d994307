import { orderManagement } from '../../../../resources/parts/orders/orderItem.ts'
import { firstShippingDay, isTooEarly } from '../../../../resources/parts/shippingDate.ts'
import { isCarbRequired } from '../../../../resources/parts/carb.ts'
import { boughtParcels, parcelName } from '../../../../resources/parts/orders/orderParcels.ts'
import { boxedWith } from '../../../../resources/parts/shipping/packedWith.ts'
import { shippingChecks } from '../../../../resources/parts/shippingChecks.ts'
import {
  date,
  group,
  isEmpty,
  leavesOf,
  today,
  valueAt,
  type Leaf,
  type Resource,
  type Rule,
} from '../../../../schema/index.ts'
import type { FormValues } from '../../../views/form/formValues.ts'
import { fieldRefOf } from '../../../fields/context/fieldRef.ts'
import { orders } from '../../resources.ts'
import { entryOf, type LineItem, type Order } from '../../../../resources/parts/orders/order.ts'

const list = 'orderManagementData'
const { comments, parcels, packedWith, cardbCertification, readyPhoto, packagePhoto } =
  orderManagement

/** What an artisan enters for one product (rows ORDER-046 to 055), in place of the list of all of them. */
const entry = {
  expectedShippingAt: date({
    required: 'validation.requiredMark',
    doubtAfterDays: orderManagement.expectedShippingAt.doubtAfterDays,
  }),
  comments,
  readyPhoto,
  packagePhoto,
  cardbCertification,
  packedWith,
  parcels,
}
type Name = keyof typeof entry
const names = Object.keys(entry) as readonly Name[]

const leaves = leavesOf({ [list]: group(entry) }).filter(({ isSystem }) => !isSystem)

const pathOf = (name: Name) => `${list}.${name}`
const valueOf = (record: unknown, name: Name) => valueAt(record, [list, name])

const hasParcel: Rule = {
  message: 'validation.oneParcel',
  fields: [pathOf('parcels')],
  fails: (record) => !valueOf(record, 'packedWith') && isEmpty(valueOf(record, 'parcels')),
}

/** The first day that may be promised now (row VAL-019). */
export const firstDay = () => firstShippingDay(today(Date.now()))

/**
 * The fields of the form.
 * @param stored the day that was promised before: as long as it is not touched it may have passed
 */
export function preparationForm(stored: () => unknown): Resource {
  const inTime: Rule = {
    message: 'validation.shippingDate',
    fields: [pathOf('expectedShippingAt')],
    fails: (record) =>
      isTooEarly(
        valueOf(record, 'expectedShippingAt'),
        valueOf(stored(), 'expectedShippingAt'),
        today(Date.now()),
      ),
  }
  return {
    ...orders,
    leaves,
    leaf: new Map(leaves.map((leaf) => [leaf.path, leaf])),
    rules: [inTime, hasParcel],
  }
}

/** The places of its inputs; the same each time, whatever the rules are. */
export const preparationFields = Object.fromEntries(
  leaves.map((leaf) => [leaf.parts[1], fieldRefOf(orders, leaf)]),
) as Readonly<Record<Name, ReturnType<typeof fieldRefOf>>>

/** What of an order the form of a product holds. */
export const preparationOf =
  (sku: string) =>
  (order: Order): FormValues => {
    if (!(list in order)) return {}
    const prepared = entryOf(order.orderManagementData, sku)
    return { [list]: Object.fromEntries(names.map((name) => [name, prepared?.[name] ?? null])) }
  }

/** What `management` is sent: what was changed, by the names of the call (rows FIELD-ORDER-028 to 033). */
export function preparationBody(values: FormValues, changed: readonly Leaf[]): object {
  const has = (name: Name) => changed.some(({ path }) => path === pathOf(name))
  const pick = (name: Name) => valueOf(values, name)
  const images = {
    ...(has('readyPhoto') && { ready: pick('readyPhoto') ?? [] }),
    ...(has('packagePhoto') && { packed: pick('packagePhoto') ?? [] }),
  }
  return {
    ...(has('expectedShippingAt') && { expectedShippingAt: pick('expectedShippingAt') }),
    ...(has('comments') && { comment: pick('comments') }),
    ...(has('cardbCertification') && { cardbCertification: pick('cardbCertification') }),
    ...(has('packedWith') && { packedWith: pick('packedWith') }),
    ...(has('parcels') && { parcels: pick('parcels') }),
    ...(Object.keys(images).length > 0 && { images }),
  }
}

const wireNames: readonly (readonly [wire: string, name: Name])[] = [
  ['comment', 'comments'],
  ['images.ready', 'readyPhoto'],
  ['images.packed', 'packagePhoto'],
]

/** The field of the form that an error of `management` is about. */
export function preparationField(path: string): string {
  if (path.startsWith(`${list}.`)) return path
  const known = wireNames.find(([wire]) => path === wire || path.startsWith(`${wire}.`))
  return `${list}.${known ? path.replace(known[0], known[1]) : path}`
}

/** Whether a product needs a CARB certificate where the order goes. */
export const needsCertificate = ({ country }: Order, { productData }: LineItem): boolean =>
  isCarbRequired(country, productData?.material)

/** How many of a product's parcels, from the first on, stay where they are because one of them is bought. */
export function lockedParcels(order: Order, sku: string) {
  const bought = boughtParcels(order, ['requested', 'unknown'])
  const stored = entryOf(order.orderManagementData, sku)?.parcels ?? []
  const isBought = (at: number) => bought.has(parcelName({ productSKU: sku, number: at + 1 }))
  const last = stored.findLastIndex((_, at) => isBought(at))
  return { isBought, fixed: last + 1 }
}

/** Whether all boxes of a product are bought, so that its day is past planning. */
export function isGone(order: Order, sku: string): boolean {
  const host = boxedWith(order, sku)
  const boxes = entryOf(order.orderManagementData, host)?.parcels ?? []
  const { isBought } = lockedParcels(order, host)
  return boxes.length > 0 && boxes.every((_, at) => isBought(at))
}

/** Whether a product still has something to be done by its artisan. */
export function needsArtisan(order: Order, sku: string): boolean {
  return (
    entryOf(order.reviews, sku)?.state === 'sentBack' ||
    shippingChecks(order, [sku]).some(
      (check) => check.sku === sku && check.need !== 'review' && !check.isMet,
    )
  )
}
