import { group, integer, money } from '../../schema/index.ts'
import { analytics } from '../settings/constants.ts'
import { seesAllAnalytics } from '../settings/roles.ts'

const sumOf = (measure: 'views' | 'units' | 'gmv') =>
  ({ cube: 'productDays', measure, by: 'product', days: analytics.engagementDays }) as const

/** The paths of the figures, for lists of products. */
export const figureColumns = ['figures.views90', 'figures.units90', 'figures.gmv90'] as const

/** Recent figures of a product in the shop, by which lists can be filtered and sorted. */
export const figures = group(
  {
    views90: integer({ rollup: sumOf('views') }),
    units90: integer({ rollup: sumOf('units') }),
    gmv90: money({ currency: 'EUR', rollup: sumOf('gmv') }),
  },
  { read: seesAllAnalytics },
)
