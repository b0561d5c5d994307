import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningPortal } from '../helpers/portal.ts'

/** The token of the link that was mailed to an address; undefined as long as no mail is there. */
export function mailedToken({ dataDir }: RunningPortal, email: string): string | undefined {
  const outbox = join(dataDir, 'outbox')
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    // Long lines are broken by a sign of their own.
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
  const own = mails.find((mail) => mail.includes(`To: ${email}`) || mail.includes(`<${email}>`))
  return /\/reset-password\?token=(?:3D)?([\w-]+)/.exec(own ?? '')?.[1]
}
