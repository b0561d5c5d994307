import { auditMonths } from '../settings/constants.ts'
import { link, type Link } from '../navigation/link.ts'
import { seesAnalytics } from '../settings/analytics.ts'
import type { UserType } from '../settings/roles.ts'

/**
 * Numbers that rules compare and show, about one product over `advice.days`. "Usual" numbers are
 * those of its artisan or, for the lead time, of its type. A number that cannot be computed meets
 * no condition.
 */
export const adviceValues = [
  'views',
  /** Views in the same number of days before. */
  'viewsBefore',
  'interactions',
  'units',
  /** Interactions per view, and the median of that over its artisan's products. */
  'askedRate',
  'usualAskedRate',
  /** The interactions that the median would give, and how many are missing. */
  'usualInteractions',
  'missingInteractions',
  /** The ratio of views to views before, and that of all its artisan's products together. */
  'rise',
  'usualRise',
  'moreViews',
  /** Weeks until it is shipped, and the median of the active products of its type. */
  'leadTime',
  'usualLeadTime',
  'stock',
  'monthsSinceAudit',
  'monthsInShop',
] as const
export type AdviceValue = (typeof adviceValues)[number]

/** Compares a value with a number, or with a multiple of another value. */
export type AdviceCondition =
  | { readonly value: AdviceValue; readonly atLeast: number; readonly times?: AdviceValue }
  | { readonly value: AdviceValue; readonly atMost: number; readonly times?: AdviceValue }
  /** A field of the product, by its dotted path, has one of these values. */
  | { readonly field: string; readonly among: readonly (string | number | boolean | null)[] }

/**
 * What following an advice may earn in `advice.days`, in euros: the additional views or
 * interactions, times the units that the artisan sells per view or interaction, times the retail
 * price, times the expected share.
 */
export interface AdviceWorth {
  readonly more: AdviceValue
  readonly sellsLike: 'views' | 'interactions'
  readonly share: number
}

export interface AdviceRule {
  /** Who can follow it. */
  readonly for: readonly UserType[]
  /** Conditions that must all be met. */
  readonly when: readonly AdviceCondition[]
  readonly worth: AdviceWorth
  /** Numbers that its text shows. */
  readonly numbers: readonly AdviceValue[]
  /** The number that decides between singular and plural. */
  readonly counted?: AdviceValue
  /** The page where the advice can be followed, and the field of its form. */
  readonly link: Link
  readonly field?: string
}

/** Placeholder in a link: the product of the advice. */
export const theProduct = '{product}'

export const advice = {
  days: 90,
  /** Most advice shown together, and most by one rule: five times the same advice helps nobody. */
  most: 5,
  mostOfRule: 2,
  /** With fewer views, the rate of interactions says nothing. */
  fewestViews: 50,
  /** With fewer active products, a type has no usual lead time. */
  fewestOfType: 5,
  /** The usual lead time of a type is that of so many of its active products, the newest changed. */
  mostOfType: 1_000,
} as const

/** The products that get advice: those that the shop shows. */
export const advisedProducts: readonly AdviceCondition[] = [
  { field: 'status', among: ['active'] },
  { field: 'discontinuedOn', among: [null] },
]

const editor = link('product', { product: theProduct })
const audits: readonly UserType[] = ['admin', 'logistics']

export const adviceRules = {
  /** Many views but few interactions: its pictures or its price may be the reason. */
  seldomAskedFor: {
    for: seesAnalytics,
    when: [
      { value: 'views', atLeast: 100 },
      { value: 'askedRate', atMost: 0.4, times: 'usualAskedRate' },
      { value: 'missingInteractions', atLeast: 5 },
    ],
    worth: { more: 'missingInteractions', sellsLike: 'interactions', share: 0.5 },
    numbers: ['views', 'interactions', 'usualInteractions'],
    counted: 'interactions',
    link: editor,
    field: 'photos',
  },
  /** In demand, but out of stock and not made again. */
  outOfStock: {
    for: seesAnalytics,
    when: [
      { value: 'interactions', atLeast: 10 },
      { value: 'stock', atMost: 0 },
      { field: 'canBeRemade', among: [false, null] },
    ],
    worth: { more: 'interactions', sellsLike: 'interactions', share: 1 },
    numbers: ['views', 'interactions'],
    link: editor,
    field: 'stockQuantity',
  },
  /** A much longer lead time than other products of its type. */
  slowToShip: {
    for: seesAnalytics,
    when: [
      { value: 'views', atLeast: 100 },
      { value: 'leadTime', atLeast: 1.6, times: 'usualLeadTime' },
      { value: 'leadTime', atLeast: 5 },
    ],
    worth: { more: 'views', sellsLike: 'views', share: 0.15 },
    numbers: ['views', 'leadTime', 'usualLeadTime'],
    counted: 'usualLeadTime',
    link: editor,
    field: 'shippingIn',
  },
  /** A sudden rise of views, stronger than for the artisan's other products, and in stock. */
  risingStar: {
    for: seesAnalytics,
    when: [
      { value: 'viewsBefore', atLeast: 40 },
      { value: 'rise', atLeast: 2 },
      { value: 'rise', atLeast: 1.8, times: 'usualRise' },
      { value: 'stock', atLeast: 1 },
    ],
    worth: { more: 'moreViews', sellsLike: 'views', share: 0.5 },
    numbers: ['views', 'viewsBefore', 'stock'],
    counted: 'stock',
    link: editor,
    field: 'stockQuantity',
  },
  /** Seen by visitors who cannot read its texts. */
  translationMissing: {
    for: ['admin', 'approver'],
    when: [
      { value: 'views', atLeast: 50 },
      { field: 'readyToTranslate', among: [true] },
      {
        field: 'translation.status',
        among: ['todo', 'draft', 'waiting', 'working', 'pending'],
      },
      // While a published text is revised, visitors still read the previous one.
      { field: 'translation.isPublished', among: [false] },
    ],
    worth: { more: 'views', sellsLike: 'views', share: 0.3 },
    numbers: ['views'],
    link: link('translateProduct', { product: theProduct }),
  },
  auditedLongAgo: {
    for: audits,
    when: [
      { value: 'views', atLeast: 50 },
      { value: 'monthsSinceAudit', atLeast: auditMonths.old },
    ],
    worth: { more: 'views', sellsLike: 'views', share: 0.05 },
    numbers: ['views', 'monthsSinceAudit'],
    link: editor,
    field: 'auditedOn',
  },
  neverAudited: {
    for: audits,
    when: [
      { value: 'views', atLeast: 50 },
      { value: 'monthsInShop', atLeast: auditMonths.old },
      { field: 'auditedOn', among: [null] },
    ],
    worth: { more: 'views', sellsLike: 'views', share: 0.05 },
    numbers: ['views', 'monthsInShop'],
    link: editor,
    field: 'auditedOn',
  },
} as const satisfies Readonly<Record<string, AdviceRule>>

export type AdviceRuleName = keyof typeof adviceRules

/** Without the literal types. */
export const adviceRuleByName: Readonly<Record<string, AdviceRule>> = adviceRules
