import { themed, type PageArea } from '../../layout/pageArea.ts'

export const operations = {
  pages: {
    admin: themed(() => import('./AdminPage.tsx'), 'AdminPage'),
  },
} satisfies PageArea
