import type { Draft, RecordCalls } from '../../api/recordCalls.ts'
import type { unsentDrafts } from './unsentDrafts.ts'

export interface FoundDrafts {
  /** Newest first. */
  readonly drafts: readonly Draft[]
  /** Pages whose draft the server has; null where it cannot be reached. */
  readonly sent: ReadonlySet<string> | null
}

/** The drafts of a record: the server's, and those that this tab could not send. */
export async function findDrafts(
  calls: RecordCalls,
  resource: string,
  record: string,
  unsent: ReturnType<typeof unsentDrafts>,
): Promise<FoundDrafts> {
  // The form also works without the server.
  const sent = await calls.readDrafts(resource, record).catch(() => null)
  const newest = new Map<string, Draft>()
  for (const draft of [...(sent ?? []), ...unsent.read()]) {
    const known = newest.get(draft.page)
    if (!known || known.updatedAt < draft.updatedAt) newest.set(draft.page, draft)
  }
  return {
    drafts: [...newest.values()].toSorted((one, other) =>
      other.updatedAt.localeCompare(one.updatedAt),
    ),
    sent: sent && new Set(sent.map(({ page }) => page)),
  }
}
