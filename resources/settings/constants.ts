/** Business constants and limits (D2 §9). This is the only place to change them. */

import type { LivePolicy } from '../../schema/index.ts'

export const currencies = ['EUR', 'GBP', 'USD'] as const
export type Currency = (typeof currencies)[number]
export const defaultLanguage = 'en'
export const defaultCountry = 'IT'

export const toastMilliseconds = 5000
export const quickSearch = {
  debounceMilliseconds: 700,
  minimumCharacters: 3,
  maxResults: 10,
} as const
/** Milliseconds after the last key before a list, or a box of records, is searched (rows LIMIT-007, VAL-195). */
export const searchDebounceMs = 100
/** Limits of the command palette: debounce, and numbers of records per resource. */
export const palette = {
  debounceMilliseconds: 300,
  minimumCharacters: 3,
  maxPerResource: 4,
  /** Records that are read per resource, from which those with matching names come first. */
  candidatesPerResource: 20,
  maxRecent: 6,
} as const
/** The resources that the palette searches, if the user may list them. */
export const foundInPalette = ['products', 'vendors', 'collections', 'orders'] as const
/** Outcomes of a sign-in, in its history. */
export const signInOutcomes = ['signedIn', 'wrongPassword', 'wrongCode'] as const
export type SignInOutcome = (typeof signInOutcomes)[number]
export const signInHistory = { days: 180, shown: 20 } as const
/** Number of recovery codes for a lost second factor. */
export const recoveryCodeCount = 10
/** Longest time of viewing the portal as another account. */
export const viewAsMinutes = 60

export const pageSizes = {
  analyticsTable: 15,
  exportPreview: 26,
  translationReview: 20,
  translationCollection: 10,
  mostTranslations: 100,
  mostBoardCollections: 50,
  mostBoardProducts: 200,
  vendorCollections: 50,
  vendorDashboardCollections: 1000,
  productsToDescribe: 10,
  copyDialog: 10,
  collectionApproval: 10,
  orders: 10,
  mostOrders: 100,
  recentOrders: 4,
  describedAtOnce: 5,
} as const

/**
 * Page numbers: all up to `collapsesAbove` pages, else the first, the last and `visible` around the
 * current one.
 */
export const paginator = { visible: 3, collapsesAbove: 8 } as const

export const analytics = {
  frames: [7, 30, 60, 90, 365],
  engagementDays: 90,
  audienceDays: 365,
  salesDays: 90,
  topProducts: 12,
  performanceRows: 300,
  queryLimit: 5000,
} as const

export const pictures = {
  width: 1400,
  height: 1400,
  mostPerGroup: 10,
  accepted: ['gif', 'jpeg', 'jpg', 'tiff'],
  displayed: ['jpeg', 'jpg', 'png'],
  /** Most pixels of a decoded picture, and the longest side of a stored one. */
  maxPixels: 100_000_000,
  longestSide: 4000,
  /** Widths of the renditions of every stored picture. */
  renditions: [96, 300, 700, 1400],
} as const

/** Sizes of uploads, in bytes. */
export const uploadLimits = {
  picture: 40 * 1024 * 1024,
  paper: 25 * 1024 * 1024,
  film: 500 * 1024 * 1024,
  perCall: 20,
} as const

/** What nothing of the house exceeds: larger values are mistakes, so they are refused. */
export const most = {
  /** In any currency. */
  price: 10_000_000,
  orderTotal: 100_000_000,
  pieces: 100_000,
  days: 3650,
  place: 10_000,
} as const

export const workDays = { min: 0, max: most.days, unit: 'days' } as const
export const stock = { min: 0, max: most.pieces } as const

/** Options of a product's price; above `doubtAbove` the form shows a warning. */
export const productPrice = { positive: true, doubtAbove: 100_000, max: most.price } as const

/**
 * What an artisan's new price of a product on sale means: `waits` for a yes of the staff, or
 * `lowerApplies`, by which a lower price is taken at once and only a higher one waits.
 */
export const artisansPrice: LivePolicy = 'waits'

export const leadTimeWeeks = { min: 1, max: 18 } as const
export const parcelMinimum = 0.1
/** Wholesale with tax may be at most this many percent of retail. */
export const discountCeiling = 60
export const passwordMinimum = 8
export const passwordMaximum = 200
/**
 * Validity of mailed links to choose a password: requested by the user, sent with a new account, or
 * sent to the previous email of an account.
 */
export const passwordLinkHours = {
  reset: 1,
  first: 72,
  restore: 7 * 24,
  artisanEmail: 7 * 24,
} as const
/** States of a vendor's account: none, invited without a password yet, active, or deactivated. */
export const credentialStates = ['none', 'invited', 'active', 'inactive'] as const
export const translationLimits = { name: 65, description: 500 } as const
export const companyBioLimits = { min: 20, max: 1000 } as const
export const pickupLineLimit = 35
export const auditMonths = { fresh: 6, old: 12 } as const

/** Values of the order list's status filter; `*` means all. */
export const orderFilters = ['*', 'ready', 'shipped', 'returned'] as const

export const woodenCrate = { en: 'Wooden Crate', it: 'Cassa di legno' } as const

/** Four invented names (decision 48). */
export const buyers = [
  'Beatrice Fontana',
  'Carlo Rinaldi',
  'Elena Marchetti',
  'Pietro Galli',
] as const

/** Invented, clearly fictional addresses (decision 48). */
export const links = {
  privacy: 'https://www.bottega.example/privacy',
  contactEmail: 'vendors@bottega.example',
} as const

export const contractTypes = ['fully exclusive', 'partial exclusive', 'not exclusive'] as const
export const contractPenalties = ['yes', 'no', 'reduced'] as const
export const artisanStatuses = ['draft', 'active', 'inactive'] as const
export const productStatuses = ['draft', 'pending', 'approved', 'rejected', 'active'] as const
/** Statuses of a product that has to be reviewed or revised (decision 4). */
export const notApproved: readonly string[] = ['pending', 'rejected']
export const collectionStates = ['pending', 'approved', 'disapproved'] as const
export const customerTypes = ['consumer', 'trade'] as const

/** What the shop reports about an order as a whole. */
export const orderStates = ['ready', 'partial', 'shipped', 'returned', 'canceled'] as const
/** What the shop reports about one shipment (rows ORDER-031 to 037). */
export const shipmentStates = [
  'pending',
  'in progress',
  'ready',
  'ready to ship',
  'partial shipment',
  'shipped',
  'returned',
] as const
/**
 * The first four are set by actions; the others exist only as labels (rows TRANS-018, TRANS-020).
 */
export const translationStatuses = [
  'todo',
  'draft',
  'waiting',
  'approved',
  'working',
  'done',
  'pending',
  'shipped',
] as const

export const materials = [
  'wood',
  'ceramic',
  'glass',
  'marble',
  'leather',
  'brass',
  'iron',
  'silver',
  'linen',
  'wool',
  'silk',
  'paper',
  'terracotta',
  'porcelain',
  'cotton',
  'straw',
] as const

export const colors = [
  'white',
  'black',
  'grey',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'gold',
  'silver',
  'transparent',
  'multicolor',
] as const

export const categories = [
  'furniture',
  'lighting',
  'tableware',
  'textiles',
  'decoration',
  'jewellery',
  'bags',
  'stationery',
] as const

/** Kinds of glossary terms. */
export const termKinds = ['material', 'technique', 'colour', 'other'] as const

/** Most accounts whose names one call returns. */
export const maxNames = 100

/**
 * Replaces the address of an erased person; its domain never exists (RFC 2606), so no mail is
 * delivered.
 */
export const erasedEmail = (id: string) => `erased-${id}@erased.invalid`

/** Whether the person behind an account is being erased: at once out, then gone through by a job. */
export const erasureStates = ['none', 'erasing', 'erased'] as const

/** States of a product in the shop, as far as the portal knows. */
export const shopStates = ['never', 'current', 'outdated', 'withheld', 'failed'] as const
export type ShopState = (typeof shopStates)[number]

/** The email that stands for the portal itself, which made a change without a user's request. */
export const portalEmail = 'no-reply@bottega.example'
