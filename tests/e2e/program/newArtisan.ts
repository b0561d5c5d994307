import { expect } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { outboxFolder } from '../../../server/adapters/mail/mailer.ts'
import { newestMails, type StoredMail } from '../../../server/adapters/mail/outbox.ts'
import type { ApiCaller, RunningPortal } from '../../helpers/portal.ts'
import { tokenIn } from '../../helpers/postman.ts'
import type { Who } from '../../helpers/testServer.ts'

/** An artisan of its own, who can sign in like an account of the demo. */
export interface NewArtisan {
  readonly id: string
  readonly email: string
  /** What stands before `@bottega.example`, as accounts of the demo are named. */
  readonly who: Who
  readonly call: ApiCaller
}

/** The mails that a portal has sent to an address, the newest first. */
export async function mailsTo(
  { dataDir }: RunningPortal,
  address: string,
): Promise<StoredMail['mail'][]> {
  const mails = await newestMails(outboxFolder(dataDir))
  return mails.flatMap(({ mail }) => (mail.to?.[0]?.address === address ? [mail] : []))
}

/** Takes up an artisan and lets it choose a password, as people do it. */
export async function newArtisan(portal: RunningPortal, name: string): Promise<NewArtisan> {
  const email = `${name}@bottega.example`
  const admin = await portal.signIn('admin@bottega.example')
  const made = await admin('POST', '/api/vendor', {
    artisanName: `Bottega ${name}`,
    area: 'Lucca',
    country: 'IT',
    state: 'Toscana',
    email,
    website: `https://www.${name}.example`,
    otherSites: 'none yet',
    description: 'A new workshop.',
    contractType: 'not exclusive',
  })
  const { _id: id } = (await made.json()) as { _id: string }
  await admin('POST', `/api/auth/send-credentials/${id}`)
  await expect.poll(async () => (await mailsTo(portal, email)).length).toBe(1)
  const token = tokenIn((await mailsTo(portal, email))[0])
  const chosen = await fetch(`${portal.url}/api/auth/reset-password?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ newPassword: demoPassword }),
  })
  expect(chosen.ok, await chosen.text()).toBe(true)
  return { id, email, who: name as Who, call: await portal.signIn(email) }
}
