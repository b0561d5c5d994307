import { themed, type PageArea } from '../../layout/pageArea.ts'

export const permissions = {
  pages: {
    permissions: themed(() => import('./PermissionsPage.tsx'), 'PermissionsPage'),
  },
} satisfies PageArea
