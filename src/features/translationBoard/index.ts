import { themed, type PageArea } from '../../layout/pageArea.ts'

export const translationBoard = {
  pages: {
    translatorDashboard: themed(() => import('./TranslationBoard.tsx'), 'TranslationBoard'),
  },
} satisfies PageArea
