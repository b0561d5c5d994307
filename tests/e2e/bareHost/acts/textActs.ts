import { collectionIds, productIds, vendorId } from '../records.ts'
import type { Act } from './act.ts'
import { press, answer, fill } from './steps.ts'

const [collection] = collectionIds
const [product, , waiting] = productIds

export const textActs: readonly Act[] = [
  {
    who: 'translator',
    path: `/translate-product/${product}`,
    asks: ['PATCH /api/translation/{id}', 'GET /api/order/properties/{name}'],
    async does(page) {
      await fill(page, /^Translated name/, 'Red vase of clay')
      await press(page, 'Save Draft')
    },
  },
  {
    who: 'translator',
    path: `/translate-product/${product}`,
    asks: ['PATCH /api/translation/{id}/ready'],
    does: (page) => press(page, 'Send to proof Reading'),
  },
  {
    who: 'approver',
    path: `/translate-product/${waiting}`,
    asks: ['PUT /api/translation/{id}', 'PATCH /api/translation/{id}/approve'],
    async does(page) {
      await fill(page, /^Translated name/, 'Kept vase')
      await press(page, /^Accept/)
    },
  },
  {
    who: 'approver',
    path: `/company-bio/${collection}/${vendorId}`,
    asks: ['GET /api/collection/company-bio/{vendorId}', 'PATCH /api/translation/{id}/decline'],
    async does(page) {
      await press(page, /^Reject/)
      await page.getByRole('dialog').locator('textarea').fill('Too short')
      await answer(page, 'Reject')
    },
  },
]
