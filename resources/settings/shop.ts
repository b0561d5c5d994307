import type { UserType } from './roles.ts'

/**
 * Types that send products to the shop and fetch its orders: those of the menu that exports, and of
 * the orders.
 */
export const sendsToShop: readonly UserType[] = ['admin', 'manager', 'logistics']

/** Effects of sending a product to the shop. */
export const shopOutcomes = ['new', 'changed', 'removed', 'equal'] as const
export type ShopOutcome = (typeof shopOutcomes)[number]

/** States of sending a product to the shop. */
export const sendStates = ['waiting', 'retrying', 'sent', 'failed'] as const

/** Minutes between two fetches of orders from the shop. */
export const shopOrderMinutes = 10

/**
 * Failed attempts after which a product is given up: with the pauses between them, after some
 * hours.
 */
export const mostSendAttempts = 12

/** Most products that a single call may name for sending. */
export const mostSent = 10_000
