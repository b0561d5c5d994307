import { prefetch } from '../api/apiClient.ts'
import type { PlainRead, Read } from '../api/reads.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { pageTable } from './pageTable.ts'
import { rowAt } from './rowAt.ts'

const isPlain = (read: Read): read is PlainRead => 'path' in read

/** Sends a request whose answer is for the page. */
export function send({ path, query, next }: PlainRead): void {
  void prefetch(path, query)
  next?.()
}

/**
 * Requests what the page at the document's address reads, and its code, while the app is loading: the page will send the
 * same requests and be given these answers.
 */
export async function askFirst(session: Session): Promise<void> {
  const subject = subjectOf(session)
  const row = rowAt(pageTable, location.pathname + location.search, subject)
  if (!row) return
  const reads = await row.reads()
  // The definitions come later than this module; not every page has to wait for them.
  const requests = reads.every(isPlain)
    ? reads
    : (await import('./requestsOf.ts')).requestsOf(reads, subject, row.search)
  for (const request of requests) send(request)
  // After the requests: they must not wait for React.
  row.component?.load().catch(() => undefined)
}
