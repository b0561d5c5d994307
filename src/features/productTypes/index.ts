import { themed, type PageArea } from '../../layout/pageArea.ts'

export const productTypes = {
  pages: {
    customProperties: themed(() => import('./CustomPropertiesPage.tsx'), 'CustomPropertiesPage'),
  },
} satisfies PageArea
