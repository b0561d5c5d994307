import { suggestionHandlers } from './suggestions.ts'
import { translationCalls } from './translationCalls.ts'
import { translationDeclinedJob } from './translationDeclinedJob.ts'
import { translationHooks } from './translations.ts'
import type { Feature } from '../registry/feature.ts'

export const translations = {
  hooks: { translations: translationHooks },
  calls: { translations: translationCalls },
  portalCalls: ({ model, database }) => suggestionHandlers(model, database),
  jobs: (parts) => ({ translationDeclined: translationDeclinedJob(parts) }),
} satisfies Feature
