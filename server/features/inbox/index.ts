import type { Feature } from '../registry/feature.ts'
import { readInbox } from './readInbox.ts'
import { readOperations } from './readOperations.ts'

export const inbox = {
  portalCalls: (parts) => ({ readInbox: readInbox(parts), readOperations: readOperations(parts) }),
} satisfies Feature
