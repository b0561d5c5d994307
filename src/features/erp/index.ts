import { themed, type PageArea } from '../../layout/pageArea.ts'

export const erp = {
  pages: {
    sapOrders: themed(() => import('./ErpPage.tsx'), 'ErpPage'),
  },
} satisfies PageArea
