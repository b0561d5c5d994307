import { readAdvice } from './readAdvice.ts'
import type { Feature } from '../registry/feature.ts'

export const advice = {
  portalCalls: (parts) => ({ readAdvice: readAdvice(parts) }),
} satisfies Feature
