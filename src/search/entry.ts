/** Something that the palette can open or do. */
export interface Entry {
  /** Names it among those lately used: `page /orders`, `action signOut`, `record products <id>`. */
  readonly key: string
  readonly label: string
  /** Name of an icon of the menu. */
  readonly icon?: string
  /** Where the entry has none of its own: what kind of thing it is. */
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
