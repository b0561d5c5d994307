import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** A mail as nodemailer takes it. Nothing in it can make the server read a file or fetch an address. */
export function mailMessage(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ fileName, type, content }) => ({
      filename: fileName,
      contentType: type,
      content: Buffer.from(content),
    })),
    messageId: `<${mail.id}@bottega>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
