import { leavesRejected } from '../../../resources/settings/roles.ts'
import type { PageArea } from '../../layout/pageArea.ts'

export const lifecycle = {
  watchers: {
    products: {
      by: leavesRejected,
      component: async () => (await import('./RedirectWhenRejected.tsx')).RedirectWhenRejected,
    },
  },
} satisfies PageArea
