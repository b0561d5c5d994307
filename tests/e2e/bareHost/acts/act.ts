import type { Page } from 'playwright-core'
import type { Records, UserType } from '../records.ts'

/** Something that a user does on a page, and the documented calls by which the app does it. */
export interface Act {
  /** Null for somebody who is not signed in. */
  readonly who: UserType | null
  readonly path: string
  readonly asks: readonly string[]
  /** What the host keeps before. */
  readonly given?: (records: Records) => void
  readonly does: (page: Page) => Promise<unknown>
}
