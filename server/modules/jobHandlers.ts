import { collectionDisapprovedJob } from './collections/collectionDisapprovedJob.ts'
import type { JobHandlers } from '../jobs/jobRunner.ts'
import { passwordLinkJob, type PasswordLinkParts } from './accounts/passwordLinkJob.ts'
import { productRejectedJob, type ProductRejectedParts } from './products/productRejectedJob.ts'

/** What does the jobs of the running server. */
export const jobHandlers = (parts: PasswordLinkParts & ProductRejectedParts): JobHandlers => ({
  passwordLink: passwordLinkJob(parts),
  collectionDisapproved: collectionDisapprovedJob(parts),
  productRejected: productRejectedJob(parts),
})
