import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { mailMessage } from './mailMessage.ts'
import type { Mailer } from './mailer.ts'

/** Keeps each mail as an `.eml` file, which every mail program opens. A repeat overwrites its own. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailMessage(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('the mail did not come as a whole')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${mail.id}.eml`)
      // A reader never sees half a mail. It holds links that sign people in: for the server's eyes alone.
      await writeFile(`${path}.tmp`, message, { mode: 0o600 })
      await rename(`${path}.tmp`, path)
    },
    trouble: () => Promise.resolve(null),
  }
}
