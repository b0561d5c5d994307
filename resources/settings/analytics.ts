import { seesAllAnalytics, type UserType } from './roles.ts'

/** Types that see analytics: staff, and the artisan, who sees its own. */
export const seesAnalytics: readonly UserType[] = [...seesAllAnalytics, 'vendor']
/** Types that see whom to write to where an artisan has no analytics (row ANALYTICS-045). */
export const seesAnalyticsContact: readonly UserType[] = ['admin']
