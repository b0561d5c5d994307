/** A page, record or action that the palette offers. */
export interface Entry {
  /**
   * Key among the recently used entries: `page /orders`, `action signOut`, `record products <id>`.
   */
  readonly key: string
  readonly label: string
  /** Name of a menu icon. */
  readonly icon?: string
  /** What kind of thing the entry is. */
  readonly hint?: string
  /** Why it was found, where its label does not show it: the field and what it holds. */
  readonly reason?: { readonly label: string; readonly text: string }
  readonly run: () => void
}

/** Entries under a heading. */
export interface EntryGroup {
  readonly name: string
  readonly label: string
  readonly entries: readonly Entry[]
}
