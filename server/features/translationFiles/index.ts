import type { Feature } from '../registry/feature.ts'
import { exportTexts } from './exportTexts.ts'
import { importTexts } from './importTexts.ts'

export const translationFiles = {
  portalCalls: ({ engine, model, database }) => ({
    exportTranslations: exportTexts(engine, model),
    importTranslations: importTexts(engine, model, database),
  }),
} satisfies Feature
