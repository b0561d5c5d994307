import {
  kindOf,
  percent,
  roundToCents,
  toCents,
  type AnyField,
  type KindName,
  type Leaf,
  type MoneyOptions,
  type NumberOptions,
  type Resource,
} from '../../../schema/index.ts'
import { fieldRefOf, type FieldRef } from '../../fields/context/fieldRef.ts'
import { isYear } from '../../fields/context/isYear.ts'

/** How a bulk change makes the new number of a field from the one that a record has. */
export type ChangeWay = 'raisePercent' | 'lowerPercent' | 'raise' | 'lower'

/** A number that changes from what each record has. */
export interface RelativeChange {
  readonly leaf: Leaf
  readonly way: ChangeWay
  /** How much: a percentage, or an amount in the unit of the field. Above zero. */
  readonly by: number
}

const numericKinds: ReadonlySet<KindName> = new Set(['integer', 'money', 'number', 'percent'])
const byPercent: readonly ChangeWay[] = ['raisePercent', 'lowerPercent']
const byAmount: readonly ChangeWay[] = ['raise', 'lower']

const isByPercent = (way: ChangeWay) => byPercent.includes(way)
const isLowering = (way: ChangeWay) => way === 'lowerPercent' || way === 'lower'

/**
 * The ways in which a field can change from what it has. A percentage has no percent of it, which
 * could mean two things, and neither has a year.
 */
export function waysOf(resource: Resource, leaf: Leaf): readonly ChangeWay[] {
  if (!numericKinds.has(leaf.kindName)) return []
  const hasPercent = leaf.kindName !== 'percent' && !isYear(fieldRefOf(resource, leaf))
  return hasPercent ? [...byPercent, ...byAmount] : byAmount
}

/** Nobody doubles a price ten times over; more is a typing error. */
const mostRaised = 1000

const amountFields = new Map<Leaf, Map<ChangeWay, Leaf>>()

/** The amounts of a bulk change in the values of its form. */
const amountsName = '_amounts'

function amountField({ field }: Leaf, way: ChangeWay): AnyField {
  if (isByPercent(way))
    return percent({ required: true, positive: true, max: isLowering(way) ? 100 : mostRaised })
  const { kind, unit } = field
  const { currency } = field as AnyField & Partial<MoneyOptions>
  const options: NumberOptions = { required: true, positive: true, ...(unit && { unit }) }
  return { kind, ...options, ...(currency && { currency }) }
}

/** The input for how much a field changes: a percentage, or an amount like the field's own. */
export function amountRef(resource: Resource, leaf: Leaf, way: ChangeWay): FieldRef {
  const known = amountFields.get(leaf) ?? new Map<ChangeWay, Leaf>()
  amountFields.set(leaf, known)
  let amount = known.get(way)
  if (!amount) {
    const field = amountField(leaf, way)
    const parts = [amountsName, ...leaf.parts]
    const kindName = field.kind as KindName
    amount = { ...leaf, path: parts.join('.'), parts, field, kind: kindOf(field), kindName }
    known.set(way, amount)
  }
  // Its label is that of the field.
  return { resource, leaf: amount, source: amount.path, path: leaf.path, prefix: `${amountsName}.` }
}

/**
 * The new number: an amount of money to the cent, a whole number whole, any other with two
 * decimals.
 */
export function changedNumber(before: number, { leaf, way, by }: RelativeChange): number {
  const share = isLowering(way) ? -by : by
  const cents = isByPercent(way)
    ? // In hundredths of a percent, so that half a cent is exact.
      Math.round((toCents(before) * (10_000 + toCents(share))) / 10_000)
    : toCents(roundToCents(before) + share)
  return leaf.kindName === 'integer' ? Math.round(cents / 100) : cents / 100
}
