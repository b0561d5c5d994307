import type { Reads } from '../../api/reads.ts'
import { themed, type PageArea } from '../../layout/pageArea.ts'

/** Loaded on demand: it is more than a few lines, and no other page needs it. */
const figures: Reads = async (place) => (await import('./analyticsReads.ts')).analyticsReads(place)

export const analytics = {
  pages: {
    vendorEngagement: themed(() => import('./VendorAnalytics.tsx'), 'VendorAnalytics', figures),
    vendorSales: themed(() => import('./VendorAnalytics.tsx'), 'VendorAnalytics', figures),
    vendorAudience: themed(() => import('./VendorAnalytics.tsx'), 'VendorAnalytics', figures),
    analytics: themed(() => import('./AllAnalytics.tsx'), 'AllAnalytics', figures),
  },
  links: {
    collection: {
      to: 'analytics',
      parameter: 'collection',
      label: 'app.nav.analytics',
    },
  },
} satisfies PageArea
