import { isObject } from '../../../schema/index.ts'
import type { Draft } from '../../api/recordCalls.ts'

const prefix = 'bottega_draft:'
/**
 * Begins the storage keys of a record's drafts. With the user's id, so that the next user never
 * sees them.
 */
const keyPrefix = (userId: string, resource: string, record: string) =>
  `${prefix}${userId}:${resource}:${record}:`

/** A draft that the server does not have, with its resource and record. */
export interface UnsentDraft {
  readonly resource: string
  readonly record: string
  readonly draft: Draft
}

function storedEntries(): readonly (readonly [key: string, text: string])[] {
  try {
    return Object.entries(sessionStorage).filter(([key]) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function removeEntry(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function parseDraft(text: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(text)
    return isObject(draft) && isObject(draft['values']) ? (draft as unknown as Draft) : null
  } catch {
    return null
  }
}

/**
 * Stores drafts of one record in this tab alone. In a browser without storage nothing is stored.
 */
export function unsentDrafts(userId: string, resource: string, record: string) {
  const start = keyPrefix(userId, resource, record)
  return {
    read: (): Draft[] =>
      storedEntries().flatMap(([key, text]) => (key.startsWith(start) && parseDraft(text)) || []),
    keep(draft: Draft): void {
      try {
        sessionStorage.setItem(start + draft.page, JSON.stringify(draft))
      } catch {
        // The storage is full or forbidden. Only the server's copy matters then.
      }
    },
    drop: (page: string) => removeEntry(start + page),
  }
}

/** The drafts of all records that this tab could not send for a user. */
export function allUnsentDrafts(userId: string): UnsentDraft[] {
  return storedEntries().flatMap(([key, text]) => {
    const [owner, resource, record] = key.slice(prefix.length).split(':')
    const draft = parseDraft(text)
    return owner === userId && resource && record && draft ? [{ resource, record, draft }] : []
  })
}

/** Deletes the unsent drafts of this tab: of all users, or of all users but one. */
export function deleteUnsentDrafts(exceptUserId?: string): void {
  for (const [key] of storedEntries())
    if (exceptUserId === undefined || !key.startsWith(`${prefix}${exceptUserId}:`)) removeEntry(key)
}
