import { paperCalls } from './paperCalls.ts'
import type { Feature } from '../registry/feature.ts'

export const papers = {
  calls: { orders: paperCalls },
} satisfies Feature
