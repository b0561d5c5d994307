import { group, money, none, percent } from '../../schema/index.ts'
import { artisansPrice, productPrice } from '../settings/constants.ts'

/** The prices of a product, which its artisan cannot change while it is blocked. */
export const pricing = group(
  {
    EUR: group({
      wholesale: money({ ...productPrice, currency: 'EUR', formName: 'wholesalePrice' }),
      retail: money({ ...productPrice, currency: 'EUR', formName: 'retailPrice' }),
    }),
    USD: group({ retail: money({ ...productPrice, currency: 'USD', formName: 'retailUSD' }) }),
    GBP: group({ retail: money({ ...productPrice, currency: 'GBP', formName: 'retailGBP' }) }),
  },
  { lockedWhile: { field: 'blocked', is: true, for: ['vendor'] }, whenLive: artisansPrice },
)

/** What the rule of the discount compares with its ceiling, for lists: forms say it beside the prices. */
export const wholesaleShare = percent({
  write: none,
  share: { part: 'pricing.EUR.wholesale', plus: 'fiscalRegimen', whole: 'pricing.EUR.retail' },
})
