import { openFileStore } from '../../server/adapters/files/openFileStore.ts'
import { outboxFolder, type Mailer } from '../../server/adapters/mail/mailer.ts'
import { openMailer } from '../../server/adapters/mail/openMailer.ts'
import { newestMails, type StoredMail } from '../../server/adapters/mail/outbox.ts'
import { jobHandlers } from '../../server/features/index.ts'
import { jobRunner } from '../../server/jobs/jobRunner.ts'
import { tokenSecret, type TestServer } from './testServer.ts'
import { withoutOutside } from './testParts.ts'

/** Does the jobs that wait, as the running server does by itself. @returns the mails in the outbox to an address, newest first */
export async function deliver(
  {
    database,
    model,
    dataDir,
    app,
  }: Pick<TestServer, 'database' | 'model' | 'dataDir'> & Partial<Pick<TestServer, 'app'>>,
  address: string,
  watched = (client: Mailer): Mailer => client,
): Promise<StoredMail['mail'][]> {
  const parts = {
    database,
    model,
    mailer: watched(openMailer({ dataDir, mailFrom: 'Bottega <no-reply@bottega.example>' })),
    tokenSecret,
    publicUrl: 'http://localhost:3000',
    store: openFileStore({ dataDir }),
    fileHistoryDays: 90,
    ...(app?.outside ?? withoutOutside()),
  }
  await jobRunner(database, jobHandlers(parts), { warn: () => undefined }).runDue()
  const mails = await newestMails(outboxFolder(dataDir))
  return mails.flatMap(({ mail }) => (mail.to?.[0]?.address === address ? [mail] : []))
}

/** The token of the link in a mail. */
export function tokenIn(mail: StoredMail['mail'] | undefined): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link in ${JSON.stringify(mail)}`)
  return token
}
