import { itemsOf } from '../processes/process.ts'
import { processes } from '../processes/processes.ts'
import type { InboxItem } from './inboxItem.ts'

/** What waits for whom, as the process maps say it. */
export const inboxItems: readonly InboxItem[] = processes.flatMap(itemsOf)
