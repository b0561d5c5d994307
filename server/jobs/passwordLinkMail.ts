import { translate } from '../../i18n/index.ts'
import { passwordLinkHours } from '../../resources/constants.ts'
import type { Language } from '../../schema/index.ts'
import type { Mail } from '../adapters/mailer.ts'
import { escapeHtml } from '../http/escapeHtml.ts'

interface LinkMail {
  readonly id: string
  readonly purpose: keyof typeof passwordLinkHours
  readonly account: { readonly email: string; readonly name: string | null }
  readonly language: Language
  readonly link: string
}

/** The mail with the link, as text and as HTML, in the language of who gets it. */
export function passwordLinkMail({ id, purpose, account, language, link }: LinkMail): Mail {
  const { email, name } = account
  const t = (key: Parameters<typeof translate>[1], vars = {}) => translate(language, key, vars)
  const subject = t(`mails.${purpose}.subject`)
  const hello = name === null ? t('mails.hello') : t('mails.helloName', { name })
  const text = t(`mails.${purpose}.text`, { email })
  const action = t(`mails.${purpose}.action`)
  const validFor = t(`mails.${purpose}.validFor`, { smart_count: passwordLinkHours[purpose] })
  const ending = t(`mails.${purpose}.ending`)
  const p = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const href = escapeHtml(link)
  return {
    id,
    language,
    to: { name: name ?? '', address: email },
    subject,
    text: [hello, text, `${action}:\n${link}`, validFor, ending, 'Bottega'].join('\n\n'),
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
${p(escapeHtml(hello))}
${p(escapeHtml(text))}
<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#a2432a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>
${p(escapeHtml(validFor))}
${p(escapeHtml(ending))}
<p style="margin:24px 0 0;color:#5f564d;font-size:14px">${escapeHtml(t('mails.copyLink'))}<br><a href="${href}" style="color:#a2432a;word-break:break-all">${href}</a></p>
</div>
</body>
</html>
`,
  }
}
