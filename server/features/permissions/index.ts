import { testPermission } from './permissions.ts'
import type { Feature } from '../registry/feature.ts'

export const permissions = {
  portalCalls: ({ model, database }) => ({ testPermission: testPermission(model, database) }),
} satisfies Feature
