import { useState } from 'react'
import { useSubject } from '../../auth/useSubject.ts'

/** A reason, and remarks on fields in the order in which they were added. */
export interface ReasonDraft {
  readonly text: string
  readonly remarks: readonly { readonly field: string; readonly text: string }[]
}

const emptyDraft: ReasonDraft = { text: '', remarks: [] }

const drafts = new Map<string, ReasonDraft>()

/**
 * Keeps what was typed in a dialog that was closed unsent, until the page is reloaded; `null`
 * discards it.
 */
export function useReasonDraft(resource: string, record: string) {
  const draftKey = `${useSubject().id} ${resource} ${record}`
  const [draft, setDraft] = useState(() => drafts.get(draftKey) ?? emptyDraft)
  function storeDraft(next: ReasonDraft | null) {
    setDraft(next ?? emptyDraft)
    if (next) drafts.set(draftKey, next)
    else drafts.delete(draftKey)
  }
  return [draft, storeDraft] as const
}
