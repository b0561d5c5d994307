import { themed, type PageArea } from '../../layout/pageArea.ts'
import { callPath } from '../../api/call.ts'

export const operations = {
  pages: {
    admin: themed(
      () => import('./AdminPage.tsx'),
      'AdminPage',
      () => [{ path: callPath('readInbox', {}) }, { path: callPath('readOperations', {}) }],
    ),
  },
} satisfies PageArea
