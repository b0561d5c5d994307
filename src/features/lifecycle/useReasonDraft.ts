import { useState } from 'react'
import { useSubject } from '../../auth/useSubject.ts'

/** A reason, and texts by the field that they are pinned to, in the order in which they were added. */
export interface ReasonDraft {
  readonly text: string
  readonly remarks: readonly { readonly field: string; readonly text: string }[]
}

const emptyDraft: ReasonDraft = { text: '', remarks: [] }

const drafts = new Map<string, ReasonDraft>()

/** What was typed before a dialog was closed unsent, until the page is reloaded; `null` forgets it. */
export function useReasonDraft(resource: string, record: string) {
  const place = `${useSubject().id} ${resource} ${record}`
  const [draft, setDraft] = useState(() => drafts.get(place) ?? emptyDraft)
  function storeDraft(next: ReasonDraft | null) {
    setDraft(next ?? emptyDraft)
    if (next) drafts.set(place, next)
    else drafts.delete(place)
  }
  return [draft, storeDraft] as const
}
