import type { BenchOptions } from '../options.ts'
import { analyticsBench } from './analyticsBench.ts'

/** What `npm run bench` measures of analytics. */
export const analyticsParts = (options: BenchOptions) => ({
  analytics: () => analyticsBench(options),
  analyticsPage: async () => (await import('./analyticsPageBench.ts')).analyticsPageBench(options),
})
