import { collectionDisapprovedJob } from './collectionDisapprovedJob.ts'
import type { JobHandlers } from './jobRunner.ts'
import { passwordLinkJob, type PasswordLinkParts } from './passwordLinkJob.ts'
import { productRejectedJob, type ProductRejectedParts } from './productRejectedJob.ts'

/** What does the jobs of the running server. */
export const jobHandlers = (parts: PasswordLinkParts & ProductRejectedParts): JobHandlers => ({
  passwordLink: passwordLinkJob(parts),
  collectionDisapproved: collectionDisapprovedJob(parts),
  productRejected: productRejectedJob(parts),
})
