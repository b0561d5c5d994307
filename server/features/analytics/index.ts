import { analyticsSetup, analyticsSystem, openCube } from './analyticsSystem.ts'
import { loadHandlers } from './loadHandlers.ts'
import { readAccess } from './readAccess.ts'
import { readAdvice } from './readAdvice.ts'
import { readMeta } from './readMeta.ts'
import { analyticsSettings } from './analyticsSettings.ts'
import type { Feature } from '../registry/feature.ts'

export const analytics = {
  settings: analyticsSettings,
  outside: openCube,
  systems: () => [analyticsSetup],
  sandbox: (parts) => [analyticsSystem(parts)],
  pageSources: ({ analyticsUrl }) =>
    analyticsUrl === undefined ? {} : { 'connect-src': new URL(analyticsUrl).origin },
  portalCalls: (parts) => ({
    ...loadHandlers(parts),
    readAnalyticsMeta: readMeta(parts),
    readAnalyticsAccess: readAccess(parts),
    readAdvice: readAdvice(parts),
  }),
} satisfies Feature
