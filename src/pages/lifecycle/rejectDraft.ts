/** A reason, and texts by the field that they are pinned to, in the order in which they were added. */
export interface RejectDraft {
  readonly text: string
  readonly remarks: readonly { readonly field: string; readonly text: string }[]
}

export const emptyDraft: RejectDraft = { text: '', remarks: [] }

const kept = new Map<string, RejectDraft>()

/** What was typed before the dialog was closed unsent, until the page is loaded anew. */
export const draftOf = (user: string, product: string): RejectDraft =>
  kept.get(`${user} ${product}`) ?? emptyDraft

export function keepDraft(user: string, product: string, draft: RejectDraft | null): void {
  if (draft) kept.set(`${user} ${product}`, draft)
  else kept.delete(`${user} ${product}`)
}
