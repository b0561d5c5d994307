import type { Model } from '../../schema/index.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Database } from '../db/connect.ts'

/** Dependencies of jobs that send mails. */
export interface MailJobParts {
  readonly database: Database
  readonly model: Model
  readonly mailer: Mailer
  /** Base URL of the portal, for links. */
  readonly publicUrl: string
}
