import { themed, type PageArea } from '../../layout/pageArea.ts'

export const vendors = {
  pages: {
    vendorBio: themed(() => import('./BioPage.tsx'), 'BioPage'),
    promote: themed(() => import('./PromotePage.tsx'), 'PromotePage'),
    vendorContact: themed(() => import('./ContactPage.tsx'), 'ContactPage'),
  },
} satisfies PageArea
