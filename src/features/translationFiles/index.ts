import type { PageArea } from '../../layout/pageArea.ts'

export const translationFiles = {
  tools: {
    collectionBulk: async () => (await import('./ExchangeButton.tsx')).ExchangeButton,
  },
} satisfies PageArea
