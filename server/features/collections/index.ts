import { collectionDisapprovedJob } from './collectionDisapprovedJob.ts'
import { collectionCalls, collectionHooks } from './collections.ts'
import type { Feature } from '../registry/feature.ts'

export const collections = {
  hooks: { collections: collectionHooks },
  calls: { collections: collectionCalls },
  jobs: (parts) => ({ collectionDisapproved: collectionDisapprovedJob(parts) }),
} satisfies Feature
