import { plain, type PageArea } from '../../layout/pageArea.ts'

export const notices = {
  pages: {
    notices: plain(() => import('./NoticesPage.tsx'), 'NoticesPage'),
    account: plain(() => import('./AccountPage.tsx'), 'AccountPage'),
  },
  bar: async () => (await import('./NoticeButton.tsx')).NoticeButton,
} satisfies PageArea
