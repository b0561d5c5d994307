import { themed, type PageArea } from '../../layout/pageArea.ts'
import { callPath } from '../../api/call.ts'

export const operations = {
  pages: {
    admin: themed(
      () => import('./AdminPage.tsx'),
      'AdminPage',
      // The inbox is often read already, for the button of the bar.
      () => [{ path: callPath('readOperations', {}) }],
    ),
  },
} satisfies PageArea
