import { plain, type PageArea } from '../../layout/pageArea.ts'

export const inbox = {
  pages: {
    inbox: plain(() => import('./InboxPage.tsx'), 'InboxPage'),
  },
  bar: async () => (await import('./InboxButton.tsx')).InboxButton,
} satisfies PageArea
