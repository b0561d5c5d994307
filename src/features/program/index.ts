import { themed, type PageArea } from '../../layout/pageArea.ts'
import { programReads } from './programReads.ts'

export const program = {
  pages: {
    vendorSubscription: themed(() => import('./ProgramPage.tsx'), 'ProgramPage', programReads),
    vendorPlans: themed(() => import('./ProgramPage.tsx'), 'ProgramPage', programReads),
  },
} satisfies PageArea
