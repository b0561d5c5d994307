import type { RoleTable, Subject } from '../../schema/index.ts'

/** The seven types of user (D1 §1); everyone has exactly one. */
export const userTypes = [
  'admin',
  'approver',
  'buyer',
  'manager',
  'translator',
  'logistics',
  'vendor',
] as const
export type UserType = (typeof userTypes)[number]

/** Sets of types that definitions name (D1 §6, decisions 1 and 2). */
const groups = {
  everyone: userTypes,
  /** Everyone who works for the marketplace. */
  team: ['admin', 'approver', 'buyer', 'manager', 'translator', 'logistics'],
  adminLevel: ['admin', 'logistics'],
  staff: ['admin', 'logistics', 'approver', 'manager'],
} as const satisfies Record<string, readonly UserType[]>

/** Rights that a user may have besides its type (decision 10). */
export const rights = ['approve_translations', 'update_translations', 'update_vendors'] as const
export type UserRight = (typeof rights)[number]

declare module '../../schema/register.ts' {
  interface Register {
    role: UserType
    group: keyof typeof groups
    right: UserRight
  }
}

/** Types, their sets, and the rights that a user of a type has by default (decisions 9 and 10). */
export const roles: RoleTable = {
  types: userTypes,
  groups,
  rights: {
    admin: ['approve_translations', 'update_translations', 'update_vendors'],
    approver: ['approve_translations', 'update_translations', 'update_vendors'],
    manager: ['approve_translations', 'update_translations'],
    translator: ['update_translations'],
    logistics: ['update_vendors'],
    buyer: ['update_vendors'],
    vendor: [],
  },
}

/** Types that do not take part in translation (decision 2). */
export const excludedFromTranslation: readonly UserType[] = ['buyer', 'logistics']
/** Types that see the translation board: the team without these types (rows ROUTE-030 to 032). */
export const seesTranslationBoard: readonly UserType[] = groups.team.filter(
  (type) => !excludedFromTranslation.includes(type),
)
/** Types that leave a product once it is rejected, as its texts will change (row PROD-080). */
export const leavesRejected: readonly UserType[] = ['translator']
/** Types without the quick search (decision 3). */
export const withoutQuickSearch: readonly UserType[] = ['translator']
export const withQuickSearch = userTypes.filter((type) => !withoutQuickSearch.includes(type))
/** Who sees comments: staff, and the vendor that owns the record (row AUTH-009). */
export const seesComments = ['staff', 'vendor'] as const
/** Types that see the audit border (decision 5). */
export const seesAuditBorder: readonly UserType[] = ['vendor', 'admin']
/**
 * Types that have the menu of actions of products and collections (rows PROD-067, NAV-065 and
 * COLL-034).
 */
export const seesProductMenu: readonly UserType[] = ['admin', 'manager']
/** Types that have the mass updater of products (rows MASS-003 and MASS-010). */
export const massUpdates = ['adminLevel'] as const
/** Types that see how much stands where in the processes of the house. */
export const seesProcesses = ['adminLevel'] as const
/** Types that see the permission matrix, and test permissions for others. */
export const seesPermissions: readonly UserType[] = ['admin']
/** Types that see who of the house did something, and the names of people whose email is in a record. */
export const readsNames: readonly UserType[] = groups.team
/** Types that create and remove the account of a vendor (rows VENDOR-045 and 046). */
export const managesCredentials: readonly UserType[] = ['admin']
/** Types that remove a lost second factor of a user, and end the sessions of others. */
export const managesAccounts: readonly UserType[] = ['admin']
/** Types that erase the person behind an account. */
export const erasesPeople: readonly UserType[] = ['admin']
/** Types that publish from the page of what waits for review (row PUBLISH-029). */
export const publishesFromReview: readonly UserType[] = ['admin']

/**
 * Types that see and fill in what a carrier has to know: invoice, insurance, booking, customs paper
 * (decision 6).
 */
export const seesBooking = ['adminLevel'] as const
/** Types that buy shipments (decision 6, rows SHIP-016 and 017). */
export const shipsOrders: readonly UserType[] = ['logistics']
/** Types that decide on collections, products and texts that were sent for approval. */
export const approvesAssortment: readonly UserType[] = ['approver', 'admin']
/** Types that accept what artisans have prepared of an order (row ORDER-044). */
export const approvesOrders: readonly UserType[] = ['admin']

/** Types of the tab of analytics (rows NAV-062 and ANALYTICS-048). */
export const seesAllAnalytics: readonly UserType[] = [
  'admin',
  'approver',
  'buyer',
  'manager',
  'logistics',
]

/**
 * Who sends pictures, films and words to a vendor's own pages: staff with the right, and the vendor
 * (decision 9).
 */
export const fillsVendorPages: readonly (UserType | UserRight)[] = ['update_vendors', 'vendor']

/** General check for admin: both admin-level types (decision 1, row AUTH-005). */
export function isAdmin(user: Subject): boolean {
  return groups.adminLevel.some((type) => type === user.role)
}

/** Row AUTH-006. */
export function isVendor(user: Subject): boolean {
  return user.role === 'vendor'
}
