/** What sending a product would do. */
export const shopOutcomes = ['new', 'changed', 'removed', 'equal'] as const
export type ShopOutcome = (typeof shopOutcomes)[number]

/** How a product's way to the shop stands. */
export const sendStates = ['waiting', 'retrying', 'sent', 'failed'] as const

/** Orders are fetched from the shop every so many minutes. */
export const shopOrderMinutes = 10

/** A product that did not get to the shop so often is given up: with the pauses between, after some hours. */
export const mostSendAttempts = 12

/** Most products that are sent at once by name. */
export const mostSent = 10_000
