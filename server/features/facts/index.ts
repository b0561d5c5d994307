import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { deleteFactsJob, refreshFiguresJob } from './factJobs.ts'
import type { Feature } from '../registry/feature.ts'

export const facts = {
  jobs: (parts) => ({
    refreshFigures: refreshFiguresJob(parts),
    deleteFacts: deleteFactsJob(parts),
  }),
  // Definitions may name other figures than before.
  schedule: ({ database }) => enqueueJob(database, 'refreshFigures', {}),
} satisfies Feature
