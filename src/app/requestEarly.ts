import { prefetch } from '../api/apiClient.ts'
import type { RequestRead, Read } from '../api/reads.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { pageTable } from './pageTable.ts'
import { rowAt } from './rowAt.ts'

const isRequest = (read: Read): read is RequestRead => 'path' in read

/** Sends a request early; the page will get its answer. */
export function sendEarly({ path, query, next }: RequestRead): void {
  void prefetch(path, query)
  next?.()
}

/**
 * Requests the data and the code of the page at the document's address while the app is loading.
 * The page will send the same requests and get these answers.
 */
export async function requestEarly(session: Session): Promise<void> {
  const subject = subjectOf(session)
  const row = rowAt(pageTable, location.pathname + location.search, subject)
  if (!row) return
  const reads = await row.reads()
  // The definitions are loaded later than this module; pages that can do without do not wait for
  // them.
  const requests = reads.every(isRequest)
    ? reads
    : (await import('./requestsOf.ts')).requestsOf(reads, subject, row.search)
  for (const request of requests) sendEarly(request)
  // After the requests: they must not wait for React.
  row.component?.load().catch(() => undefined)
}
