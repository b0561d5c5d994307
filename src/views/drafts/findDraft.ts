import type { Draft, RecordCalls } from '../../providers/recordCalls.ts'
import type { draftStash } from './draftStash.ts'

/** The newest draft of a record: the server's, or one that this tab could not send. */
export async function findDraft(
  calls: RecordCalls,
  resource: string,
  record: string,
  stash: ReturnType<typeof draftStash>,
): Promise<Draft | null> {
  const unsent = stash.read()
  // Without the server the form works all the same.
  const sent = await calls.readDraft(resource, record).catch(() => null)
  return unsent && (!sent || unsent.updatedAt > sent.updatedAt) ? unsent : sent
}
