/** A change of the database that is made once, whatever else changes later. */
export type Migration = (Statements | NewIndexes) & {
  /** Recorded in the database: never changed. */
  readonly name: string
  /**
   * The earlier migration whose successor this is: it takes away what only programs from before
   * that one use, which no longer run.
   */
  readonly contracts?: string
}

interface Statements {
  /** A table of a resource that this is about: a new database gets it from its definition, and skips this. */
  readonly table?: string
  /** What one answers as `notice` is for whoever starts the portal. */
  readonly statements: readonly string[]
  readonly indexes?: undefined
}

interface NewIndexes {
  readonly table?: undefined
  readonly statements?: readonly []
  /** `create index` statements by name of the index; they are made after all statements, while others write. */
  readonly indexes: Readonly<Record<string, string>>
}
