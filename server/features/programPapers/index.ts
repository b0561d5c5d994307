import { presentationHandlers } from './presentationHandlers.ts'
import { programMailJob } from './programMailJob.ts'
import { receiptCalls } from './receiptCalls.ts'
import type { Feature } from '../registry/feature.ts'

export const programPapers = {
  part: 'program',
  calls: { receipts: receiptCalls },
  portalCalls: presentationHandlers,
  jobs: (parts) => ({ programMail: programMailJob(parts) }),
} satisfies Feature
