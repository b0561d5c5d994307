import { sql } from 'kysely'
import { addresses } from '../../resources/calls/addresses.ts'
import { choice, languages } from '../../schema/index.ts'
import { outboxFolder, type Mailer } from '../adapters/mail/mailer.ts'
import { openMailer } from '../adapters/mail/openMailer.ts'
import { countMails } from '../adapters/mail/outbox.ts'
import type { Database } from '../db/connect.ts'
import { enqueueJob, type JobKind } from '../jobs/enqueueJob.ts'
import type { FaultKind } from '../platform/faults.ts'
import type { SystemFact, SystemSetup } from '../platform/outsideSystem.ts'
import { watchCalls } from '../platform/watchCalls.ts'
import type { SandboxState, SandboxSystem } from './sandboxSystem.ts'

const name = 'mail'
const calls = ['send'] as const
const faults = ['timeout', 'error', 'lostAnswer'] as const

/** Error messages of a mail server's client. */
const failures: Readonly<Partial<Record<FaultKind, string>>> = {
  timeout: 'Connection timeout',
  error: '451 Requested action aborted: error in processing',
  lostAnswer: 'Connection closed unexpectedly',
}

/** A mailer whose mails are logged and can be made to fail on the sandbox page. */
export const watchedMailer = (client: Mailer, state: SandboxState): Mailer =>
  watchCalls(client, calls, {
    ...state,
    system: name,
    failure: (kind) => new Error(failures[kind] ?? kind),
  })

export interface MailSystemParts {
  readonly database: Database
  readonly dataDir: string
  readonly smtpUrl?: string | undefined
  /** Jobs with runners of their own, which send no mail. */
  readonly slowKinds: readonly JobKind[]
  /** Whether the outbox has a page on this server. */
  readonly hasOutbox: boolean
}

/** Other jobs that send no mail. */
const jobsWithoutMail: readonly JobKind[] = [
  'deleteUnusedFiles',
  'refillColumns',
  'findDueOrders',
  'refreshFigures',
  'deleteFacts',
]

/** Number of failed mails that wait for a retry. */
async function waiting({ database, slowKinds }: MailSystemParts): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from jobs
    where "lastError" is not null and "failedAt" is null
      and "kind" <> all(${[...jobsWithoutMail, ...slowKinds]}::text[])`.execute(database)
  return Number(rows[0]?.count ?? 0)
}

/** The settings of a mail server; without one a demo keeps mails in the outbox. */
export const mailSetup: SystemSetup = {
  name,
  label: 'app.sandbox.mail.title',
  settings: ['SMTP_URL', 'MAIL_FROM'],
}

/** The mail system (outbox or mail server) on the sandbox page. */
export function mailSystem(parts: MailSystemParts): SandboxSystem {
  const { database, dataDir, smtpUrl, hasOutbox } = parts
  const url = smtpUrl === undefined ? null : new URL(smtpUrl)
  const { trouble } = openMailer({ dataDir, smtpUrl, mailFrom: '' })

  async function outboxFact(): Promise<SystemFact> {
    const value = String(await countMails(outboxFolder(dataDir)))
    const link = addresses.outbox.slice('GET '.length)
    return { label: 'app.sandbox.mail.kept', value, ...(hasOutbox && { link }) }
  }

  return {
    name,
    label: 'app.sandbox.mail.title',
    isEmbedded: url === null,
    address: url && `${url.protocol}//${url.host}`,
    trouble,
    facts: async () => [
      ...(url ? [] : [await outboxFact()]),
      { label: 'app.sandbox.mail.waiting', value: String(await waiting(parts)) },
    ],
    faults,
    calls,
    actions: [
      {
        name: 'sendTest',
        label: 'app.sandbox.mail.sendTest',
        success: 'app.sandbox.mail.testSent',
        fields: { language: choice(languages) },
        run: (values, { email, language: own }) =>
          enqueueJob(database, 'testMail', {
            email,
            language: languages.find((one) => one === values['language']) ?? own,
          }),
      },
    ],
  }
}
