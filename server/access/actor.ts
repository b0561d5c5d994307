import type { Subject } from '../../schema/index.ts'

/** Who makes a request through which call; the history records both. */
export interface Actor {
  readonly subject: Subject
  readonly email: string
  /** The language of what is answered: that on the screen, else the account's. */
  readonly language: 'en' | 'it'
  /** Method and path shape, such as `PUT /api/product/{id}`. */
  readonly call: string
  /**
   * Position in the database's log of what the session wrote last, for requests that only read: a
   * replica must have it to answer their lists.
   */
  readonly written?: string
  /** The import that makes the change. */
  readonly import?: string
}
