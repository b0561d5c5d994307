import { themed, type PageArea } from '../../layout/pageArea.ts'

export const onboarding = {
  pages: {
    onboarding: themed(() => import('./OnboardingPage.tsx'), 'OnboardingPage'),
    vendorSummary: themed(() => import('./ArtisanPage.tsx'), 'ArtisanPage'),
  },
} satisfies PageArea
