import { auditMonths } from '../settings/constants.ts'
import { link, type Link } from '../navigation/link.ts'
import { seesAnalytics, type UserType } from '../settings/roles.ts'

/**
 * Numbers that rules compare and show, about one product over `advice.days`. "Usual" ones are of its artisan, or,
 * of the lead time, of its type; what cannot be worked out meets no condition.
 */
export const adviceValues = [
  'views',
  /** Over as many days before. */
  'viewsBefore',
  'interactions',
  'units',
  /** Interactions for each view, and the median of that of its artisan's products. */
  'askedRate',
  'usualAskedRate',
  /** What interactions would be at that median, and how many are missing until there. */
  'usualInteractions',
  'missingInteractions',
  /** How many times as many views as before, and the same of its artisan's products together. */
  'rise',
  'usualRise',
  'moreViews',
  /** Weeks until it is shipped, and the median of active products of its type. */
  'leadTime',
  'usualLeadTime',
  'stock',
  'monthsSinceAudit',
  'monthsInShop',
] as const
export type AdviceValue = (typeof adviceValues)[number]

/** A value is compared with a number, or with so many times another value. */
export type AdviceCondition =
  | { readonly value: AdviceValue; readonly atLeast: number; readonly times?: AdviceValue }
  | { readonly value: AdviceValue; readonly atMost: number; readonly times?: AdviceValue }
  /** A field of the product, by its dotted path, has one of these values. */
  | { readonly field: string; readonly among: readonly (string | number | boolean | null)[] }

/**
 * What following an advice may bring in `advice.days`, in euros: so many more views or interactions, at the units
 * that the artisan sells for each of them, at the product's retail price; and the share of that to expect.
 */
export interface AdviceWorth {
  readonly more: AdviceValue
  readonly sellsLike: 'views' | 'interactions'
  readonly share: number
}

export interface AdviceRule {
  /** Who can follow it. */
  readonly for: readonly UserType[]
  /** All of them hold. */
  readonly when: readonly AdviceCondition[]
  readonly worth: AdviceWorth
  /** What its sentence says. */
  readonly numbers: readonly AdviceValue[]
  /** The number whose noun may be singular. */
  readonly counted?: AdviceValue
  /** Where it can be done, and at which field of a form. */
  readonly link: Link
  readonly field?: string
}

/** In a slot of a link: the product that an advice is about. */
export const theProduct = '{product}'

export const advice = {
  days: 90,
  /** Shown at once, and of one rule: five that say the same thing help nobody. */
  most: 5,
  mostOfRule: 2,
  /** Fewer views say nothing about how often a product is asked for. */
  fewestViews: 50,
  /** Fewer active products of a type have no usual lead time. */
  fewestOfType: 5,
} as const

/** Products that advice is about: what the shop shows. */
export const advisedProducts: readonly AdviceCondition[] = [
  { field: 'status', among: ['active'] },
  { field: 'discontinuedOn', among: [null] },
]

const editor = link('product', { product: theProduct })
const audits: readonly UserType[] = ['admin', 'logistics']

export const adviceRules = {
  /** Much seen and seldom asked for: its pictures or its price may be why. */
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
  /** Asked for, and there is none, nor will there be. */
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
  /** It takes much longer to leave than others of its type. */
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
  /** Suddenly seen much more than the artisan's others, with something to sell. */
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
  /** Seen by visitors who cannot read of it. */
  translationMissing: {
    for: ['admin', 'approver'],
    when: [
      { value: 'views', atLeast: 50 },
      { field: 'readyToTranslate', among: [true] },
      {
        field: 'translation.status',
        among: ['todo', 'draft', 'waiting', 'working', 'pending'],
      },
      // While a text is worked on again, visitors read the one before.
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

/** With the literal types forgotten. */
export const adviceRuleByName: Readonly<Record<string, AdviceRule>> = adviceRules
