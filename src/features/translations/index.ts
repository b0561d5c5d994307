import { themed, type PageArea } from '../../layout/pageArea.ts'

export const translations = {
  pages: {
    companyBio: themed(() => import('./CompanyBioPage.tsx'), 'CompanyBioPage'),
    translateProduct: themed(() => import('./TranslateProductPage.tsx'), 'TranslateProductPage'),
  },
} satisfies PageArea
