import { vendorId } from '../records.ts'
import type { Act } from './act.ts'
import { press, answer } from './steps.ts'

export const planActs: readonly Act[] = [
  {
    who: 'vendor',
    path: `/vendor-subscription/${vendorId}`,
    asks: [
      'GET /api/payment/{vendorId}/subscription',
      'GET /api/payment/token/{vendorId}',
      'GET /api/payment/plan',
      'DELETE /api/payment/subscription/{subscriptionId}',
    ],
    async does(page) {
      await page.getByText('Premium Plus monthly').first().waitFor()
      await press(page, /^Cancel plan/)
      await answer(page, 'Cancel plan')
    },
  },
  {
    who: 'admin',
    path: `/vendor-plans/${vendorId}`,
    asks: ['PUT /api/user/{id}/premium'],
    given: (records) => {
      records.subscription = []
      const [one] = records.vendor
      if (one) one['premium'] = { active: false }
    },
    async does(page) {
      await press(page, /plan/i)
      await answer(page)
    },
  },
]
