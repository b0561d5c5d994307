import { liveProductChangedJob } from './liveProductChangedJob.ts'
import { proposalsDecidedJob } from './proposalsDecidedJob.ts'
import { productRejectedJob } from './productRejectedJob.ts'
import { productCalls, productHooks } from './products.ts'
import { productTypeHooks } from './productTypes.ts'
import type { Feature } from '../registry/feature.ts'

export const products = {
  hooks: { products: productHooks, productTypes: productTypeHooks },
  calls: { products: productCalls },
  jobs: (parts) => ({
    productRejected: productRejectedJob(parts),
    proposalsDecided: proposalsDecidedJob(parts),
    liveProductChanged: liveProductChangedJob(parts),
  }),
} satisfies Feature
