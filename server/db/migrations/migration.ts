/** A change of the database that is made once, whatever else changes later. */
export interface Migration {
  /** Recorded in the database: never changed. */
  readonly name: string
  /** A table of a resource that this is about: a new database gets it from its definition, and skips this. */
  readonly table?: string
  /** What one answers as `notice` is for whoever starts the portal. */
  readonly statements: readonly string[]
}
