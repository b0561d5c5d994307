import type { BenchOptions } from '../options.ts'
import { analyticsBench } from './analyticsBench.ts'

/** The parts of `npm run bench` that measure analytics. */
export const analyticsParts = (options: BenchOptions) => ({
  analytics: () => analyticsBench(options),
  analyticsPage: async () => (await import('./analyticsPageBench.ts')).analyticsPageBench(options),
})
