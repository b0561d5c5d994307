import { themed, type PageArea } from '../../layout/pageArea.ts'

export const imports = {
  pages: {
    massUpdater: themed(() => import('./MassUpdaterPage.tsx'), 'MassUpdaterPage'),
    imports: themed(() => import('./ImportPage.tsx'), 'ImportPage'),
  },
} satisfies PageArea
