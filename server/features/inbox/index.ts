import type { Feature } from '../registry/feature.ts'
import { readInbox } from './readInbox.ts'

export const inbox = {
  portalCalls: ({ model, database }) => ({ readInbox: readInbox(model, database) }),
} satisfies Feature
