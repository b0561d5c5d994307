import { themed, type PageArea } from '../../layout/pageArea.ts'

export const sandbox = {
  pages: {
    sandbox: themed(() => import('./SandboxPage.tsx'), 'SandboxPage'),
  },
} satisfies PageArea
