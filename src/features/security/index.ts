import { themed, type PageArea } from '../../layout/pageArea.ts'

export const security = {
  pages: {
    security: themed(() => import('./SecurityPage.tsx'), 'SecurityPage'),
  },
  besides: { users: themed(() => import('./UserSecurity.tsx'), 'UserSecurity') },
  setUp: themed(() => import('./SetUpPage.tsx'), 'SetUpPage'),
} satisfies PageArea
