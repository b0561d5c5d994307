import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { deleteFactsJob, refreshFiguresJob } from './factJobs.ts'
import type { Feature } from '../registry/feature.ts'

export const facts = {
  jobs: (parts) => ({
    refreshFigures: refreshFiguresJob(parts),
    deleteFacts: deleteFactsJob(parts),
  }),
  // The definitions of figures may have changed since the last start.
  schedule: ({ database }) => enqueueJob(database, 'refreshFigures', {}),
} satisfies Feature
