import type { UserType } from './roles.ts'

/** Types that give artisans a plan, and withdraw it (row SUB-041). */
export const givesPlans: readonly UserType[] = ['admin']
/** Types that buy plans, only for themselves. */
export const buysPlans: readonly UserType[] = ['vendor']

export const subscriptionStatuses = [
  'Active',
  'Pending',
  'Notice period',
  'Past due',
  'Canceled',
] as const
/** Bought with a card, or given by an admin. */
export const subscriptionOrigins = ['bought', 'given'] as const
export const planTiers = ['premiumPlus', 'premium', 'base'] as const

export const premiumYears = 1
/** Days before the end of a given plan at which its artisan is notified. */
export const premiumEndingDays = 14
/** VAT in percent, added to a plan's price (decision 26). */
export const vatPercent = 22
/** Seconds after the order of a plan at which the page is read again (row SUB-037). */
export const activationSeconds = 5
/** Most declined cards of an artisan in a period, so that nobody can test stolen cards here. */
export const declinedCardLimit = { most: 10, minutes: 60 } as const
/** Seconds for which the order of a plan may be pending; after that its outcome is looked up. */
export const planOrderTimeoutSeconds = 60
export const stagingSuffix = '-staging'

/** Presentation of the vendor program, which the portal generates. */
export const presentationAddress = '/api/payment/presentation/{language}'

/**
 * Who issues the receipts of the vendor program: invented, clearly fictional data (decision 48).
 */
export const issuer = {
  companyName: 'Bottega Esempio S.r.l.',
  address: 'Via dell’Esempio 1',
  zip: '00000',
  city: 'Esempiopoli',
  country: 'IT',
  VATNumber: 'IT00000000000',
  fiscalCode: '00000000000',
  email: 'billing@bottega.example',
} as const
