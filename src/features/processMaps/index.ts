import { themed, type PageArea } from '../../layout/pageArea.ts'

export const processMaps = {
  pages: {
    process: themed(() => import('./ProcessPage.tsx'), 'ProcessPage'),
  },
} satisfies PageArea
