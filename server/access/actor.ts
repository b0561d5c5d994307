import type { Subject } from '../../schema/index.ts'

/** Who does something, through which call; what change rows record of it. */
export interface Actor {
  readonly subject: Subject
  readonly email: string
  readonly language: 'en' | 'it'
  /** Method and path shape, such as `PUT /api/product/{id}`. */
  readonly call: string
  /** The import that it belongs to. */
  readonly import?: string
}
