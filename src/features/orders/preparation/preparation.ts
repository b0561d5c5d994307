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

const listField = 'orderManagementData'
const { comments, parcels, packedWith, cardbCertification, readyPhoto, packagePhoto } =
  orderManagement

/**
 * What an artisan enters for one product (rows ORDER-046 to 055), as a group instead of the stored
 * list.
 */
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

const leaves = leavesOf({ [listField]: group(entry) }).filter(({ isSystem }) => !isSystem)

const pathOf = (name: Name) => `${listField}.${name}`
const valueOf = (record: unknown, name: Name) => valueAt(record, [listField, name])

const hasParcel: Rule = {
  message: 'validation.oneParcel',
  fields: [pathOf('parcels')],
  fails: (record) => !valueOf(record, 'packedWith') && isEmpty(valueOf(record, 'parcels')),
}

/** The earliest shipping date that can be promised today (row VAL-019). */
export const firstDay = () => firstShippingDay(today(Date.now()))

/**
 * The definition of the form: its fields and rules.
 * @param stored gives the stored values; an unchanged shipping date may lie in the past
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

/** Field references of the form's inputs by name. */
export const preparationFields = Object.fromEntries(
  leaves.map((leaf) => [leaf.parts[1], fieldRefOf(orders, leaf)]),
) as Readonly<Record<Name, ReturnType<typeof fieldRefOf>>>

/** Returns a function that picks the form values of one product out of an order. */
export const toPreparationValues =
  (sku: string) =>
  (order: Order): FormValues => {
    if (!(listField in order)) return {}
    const prepared = entryOf(order.orderManagementData, sku)
    return {
      [listField]: Object.fromEntries(names.map((name) => [name, prepared?.[name] ?? null])),
    }
  }

/**
 * The body of `management`: changed fields under the call's names (rows FIELD-ORDER-028 to 033).
 */
export function preparationBody(values: FormValues, changed: readonly Leaf[]): object {
  const has = (name: Name) => changed.some(({ path }) => path === pathOf(name))
  const value = (name: Name) => valueOf(values, name)
  const images = {
    ...(has('readyPhoto') && { ready: value('readyPhoto') ?? [] }),
    ...(has('packagePhoto') && { packed: value('packagePhoto') ?? [] }),
  }
  return {
    ...(has('expectedShippingAt') && { expectedShippingAt: value('expectedShippingAt') }),
    ...(has('comments') && { comment: value('comments') }),
    ...(has('cardbCertification') && { cardbCertification: value('cardbCertification') }),
    ...(has('packedWith') && { packedWith: value('packedWith') }),
    ...(has('parcels') && { parcels: value('parcels') }),
    ...(Object.keys(images).length > 0 && { images }),
  }
}

const wireNames: readonly (readonly [wire: string, name: Name])[] = [
  ['comment', 'comments'],
  ['images.ready', 'readyPhoto'],
  ['images.packed', 'packagePhoto'],
]

/** Maps the path of an error of `management` to the field of the form. */
export function toPreparationPath(path: string): string {
  if (path.startsWith(`${listField}.`)) return path
  const known = wireNames.find(([wire]) => path === wire || path.startsWith(`${wire}.`))
  return `${listField}.${known ? path.replace(known[0], known[1]) : path}`
}

/** Whether a product needs a CARB certificate in the country of the order. */
export const needsCertificate = ({ country }: Order, { productData }: LineItem): boolean =>
  isCarbRequired(country, productData?.material)

/**
 * `fixed` is the number of parcels that cannot be removed: all up to the last one with a bought
 * label.
 */
export function lockedParcels(order: Order, sku: string) {
  const bought = boughtParcels(order, ['requested', 'unknown'])
  const stored = entryOf(order.orderManagementData, sku)?.parcels ?? []
  const isBought = (at: number) => bought.has(parcelName({ productSKU: sku, number: at + 1 }))
  const lastBought = stored.findLastIndex((_, at) => isBought(at))
  return { isBought, lockedCount: lastBought + 1 }
}

/**
 * Whether labels are bought for all boxes of a product, so that its date can no longer be planned.
 */
export function isFullyBought(order: Order, sku: string): boolean {
  const host = boxedWith(order, sku)
  const boxes = entryOf(order.orderManagementData, host)?.parcels ?? []
  const { isBought } = lockedParcels(order, host)
  return boxes.length > 0 && boxes.every((_, at) => isBought(at))
}

/** Whether the artisan still has something to do for a product. */
export function needsArtisan(order: Order, sku: string): boolean {
  return (
    entryOf(order.reviews, sku)?.state === 'sentBack' ||
    shippingChecks(order, [sku]).some(
      (check) => check.sku === sku && check.need !== 'review' && !check.isMet,
    )
  )
}
