import type { Session } from '../auth/session.ts'
import type { PortalTools } from './portalTools.ts'
import { readFirstList } from './readFirstList.ts'
import { readFirstRecord } from './readFirstRecord.ts'

/** Longest wait for what the page shows before it is drawn without that, in milliseconds. */
const patience = 400

/** Reads what the page at the address shows first, so that it need not be drawn twice. */
export async function readFirst(session: Session, tools: PortalTools): Promise<void> {
  // Without it the page reads for itself, and says what went wrong.
  const read = Promise.all([readFirstList(session, tools), readFirstRecord(session, tools)]).catch(
    () => undefined,
  )
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, patience))])
}
