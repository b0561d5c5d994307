import { translate } from '../../../i18n/index.ts'
import type { Language } from '../../../schema/index.ts'
import type { Mail, MailAttachment } from './mailer.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The parts of a mail, in their order. */
export interface MailParts {
  readonly id: string
  readonly language: Language
  readonly to: { readonly email: string; readonly name: string | null }
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** List items, each with a name. */
  readonly points?: readonly { readonly name: string; readonly text: string }[]
  /** Text and link of the button; absent for a recipient who cannot sign in. */
  readonly action?: { readonly text: string; readonly link: string }
  /** Below the button. */
  readonly endings: readonly string[]
  readonly attachments?: readonly MailAttachment[]
}

const p = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
/** Keeps the line breaks of a text. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** A mail in the portal's layout, as text and as HTML, in the recipient's language. */
export function mailLayout(parts: MailParts): Mail {
  const { id, language, to, subject, paragraphs, points = [], action, endings } = parts
  const hello =
    to.name === null
      ? translate(language, 'mails.hello')
      : translate(language, 'mails.helloName', { name: to.name })
  const href = action && escapeHtml(action.link)
  const list = points.map(({ name, text }) => `${name}: ${text}`)
  const items = points.map(
    ({ name, text }) =>
      `<li style="margin:0 0 8px"><strong>${escapeHtml(name)}</strong><br>${lines(text)}</li>`,
  )
  return {
    id,
    language,
    to: { name: to.name ?? '', address: to.email },
    subject,
    ...(parts.attachments && { attachments: parts.attachments }),
    text: [
      hello,
      ...paragraphs,
      ...(list.length ? [list.map((one) => `- ${one}`).join('\n')] : []),
      ...(action ? [`${action.text}:\n${action.link}`] : []),
      ...endings,
      'Bottega',
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#faf7f2;color:#221d18;font:16px/1.5 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;color:#a2432a;font:700 24px/1.2 Lora,Georgia,serif">Bottega</p>
${[hello, ...paragraphs].map((one) => p(lines(one))).join('\n')}
${items.length ? `<ul style="margin:0 0 16px;padding-left:20px">${items.join('\n')}</ul>\n` : ''}${action ? `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#a2432a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.text)}</a></p>\n` : ''}${endings.map((one) => p(lines(one))).join('\n')}
${action ? `<p style="margin:24px 0 0;color:#5f564d;font-size:14px">${escapeHtml(translate(language, 'mails.copyLink'))}<br><a href="${href}" style="color:#a2432a;word-break:break-all">${href}</a></p>` : ''}
</div>
</body>
</html>
`,
  }
}
