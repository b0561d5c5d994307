import type { Model } from '../../schema/index.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Database } from '../db/connect.ts'

/** What a job that writes to people needs. */
export interface MailJobParts {
  readonly database: Database
  readonly model: Model
  readonly mailer: Mailer
  /** Under which people reach the portal. */
  readonly publicUrl: string
}
