import { isObject } from '../../../schema/index.ts'
import type { Draft } from '../../api/recordCalls.ts'

const prefix = 'bottega_draft:'
/** Where this tab stores what could not be sent: by user, so that the next one never sees it. */
const placeOf = (userId: string, resource: string, record: string) =>
  `${prefix}${userId}:${resource}:${record}:`

/** A draft that the server does not have, and where it belongs. */
export interface Unsent {
  readonly resource: string
  readonly record: string
  readonly draft: Draft
}

function stored(): readonly (readonly [key: string, text: string])[] {
  try {
    return Object.entries(sessionStorage).filter(([key]) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser without storage stores nothing.
  }
}

function draftIn(text: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(text)
    return isObject(draft) && isObject(draft['values']) ? (draft as unknown as Draft) : null
  } catch {
    return null
  }
}

/** A place for drafts of one record, in this tab alone. In a browser without storage it stays empty. */
export function unsentDrafts(userId: string, resource: string, record: string) {
  const place = placeOf(userId, resource, record)
  return {
    read: (): Draft[] =>
      stored().flatMap(([key, text]) => (key.startsWith(place) && draftIn(text)) || []),
    keep(draft: Draft): void {
      try {
        sessionStorage.setItem(place + draft.page, JSON.stringify(draft))
      } catch {
        // Full or forbidden: the server's copy is the one that counts.
      }
    },
    drop: (page: string) => drop(place + page),
  }
}

/** What this tab could not send for a user, of all records. */
export function unsentOf(userId: string): Unsent[] {
  return stored().flatMap(([key, text]) => {
    const [owner, resource, record] = key.slice(prefix.length).split(':')
    const draft = draftIn(text)
    return owner === userId && resource && record && draft ? [{ resource, record, draft }] : []
  })
}

/** Leaves nothing typed in this tab: of anybody, or of anybody but one user. */
export function deleteUnsent(except?: string): void {
  for (const [key] of stored())
    if (except === undefined || !key.startsWith(`${prefix}${except}:`)) drop(key)
}
