import type { CallNeed } from '../contract/callNeed.ts'

export const programNeeds = {
  'vendors.premium': {
    before: { premium: { active: false } },
    // Whoever pays for a plan is given none.
    arrange: async ({ putOwn }) => {
      await putOwn('subscriptions', { status: 'Canceled', active: false, pending: false })
      return { status: true, planId: 'premium-yearly' }
    },
    after: { premium: { active: true, planId: 'premium-yearly' } },
  },
  'receipts.pdf': {},
} satisfies Readonly<Record<string, CallNeed>>
