import { loadHandlers } from './loadHandlers.ts'
import { readAccess } from './readAccess.ts'
import { readMeta } from './readMeta.ts'
import type { Feature } from '../registry/feature.ts'

export const analytics = {
  portalCalls: (parts) => ({
    ...loadHandlers(parts),
    readAnalyticsMeta: readMeta(parts),
    readAnalyticsAccess: readAccess(parts),
  }),
} satisfies Feature
