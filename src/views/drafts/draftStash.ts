import type { Draft } from '../../providers/recordCalls.ts'

/** Where this tab keeps what could not be sent: by user, so that the next one never sees it. */
const keyOf = (userId: string, resource: string, record: string) =>
  `bottega_draft:${userId}:${resource}:${record}`

/** A place for one draft, in this tab alone. Where nothing can be kept, it stays empty. */
export function draftStash(userId: string, resource: string, record: string) {
  const key = keyOf(userId, resource, record)
  return {
    read(): Draft | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
      } catch {
        return null
      }
    },
    keep(draft: Draft): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // Full or forbidden: the server's copy is the one that counts.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}
