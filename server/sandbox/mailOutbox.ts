import type { FastifyInstance, FastifyRequest } from 'fastify'
import { outboxCalls } from '../../resources/calls/outbox.ts'
import { businessZone, type Model } from '../../schema/index.ts'
import { translate } from '../../i18n/index.ts'
import { disposition } from '../files/disposition.ts'
import { outboxFolder } from '../adapters/mail/mailer.ts'
import { mailFile, newestMails, readMail, type StoredMail } from '../adapters/mail/outbox.ts'
import { ApiError } from '../errors/apiError.ts'
import { languageOf } from '../http/errorHandler.ts'
import { escapeHtml } from '../adapters/mail/escapeHtml.ts'
import { isFromThisMachine } from '../http/isFromThisMachine.ts'
import { portalRoutes } from '../http/portalRoutes.ts'
import { sendSandboxPage } from './sandboxPage.ts'

const address = outboxCalls.outbox.path

type Mail = StoredMail['mail']

const shownDate = (language: string, { date }: Mail) =>
  date === undefined
    ? ''
    : new Intl.DateTimeFormat(language === 'it' ? 'it' : 'en-GB', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: businessZone,
      }).format(new Date(date))

const shownPeople = (people: Mail['to']) =>
  (people ?? [])
    .map(({ name, address: at }) => (name ? `${name} <${at ?? ''}>` : (at ?? '')))
    .join(', ')

/** The PDF attachments of a mail, with names that are valid in a header. */
const attachedPdfs = ({ attachments }: Mail) =>
  attachments
    .filter(({ mimeType }) => mimeType === 'application/pdf')
    .map(({ filename, content }) => ({
      name: filename ?? 'attachment.pdf',
      content,
    }))

/** Mails contain sign-in links. @throws ApiError 403 for requests from other machines */
function refuseOtherMachines(request: FastifyRequest): void {
  if (!isFromThisMachine(request)) throw new ApiError(403, 'FORBIDDEN', 'errors.outboxElsewhere')
}

/**
 * Pages of the mails that a demo server stores instead of sending. A mail's HTML is shown in a
 * sandboxed frame without scripts, forms or origin; its links replace the page.
 */
export function mailOutbox(app: FastifyInstance, model: Model, dataDir: string): void {
  const folder = outboxFolder(dataDir)

  async function found(id: string): Promise<StoredMail> {
    const stored = await readMail(folder, id)
    if (!stored) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
    return stored
  }

  portalRoutes({ open: app, guarded: app }, model, outboxCalls, {
    async outbox({ request, reply }) {
      refuseOtherMachines(request)
      const language = languageOf(request)
      const t = (key: Parameters<typeof translate>[1]) => escapeHtml(translate(language, key))
      const mails = await newestMails(folder)
      const items = mails.map(
        ({ id, mail }) =>
          `<li><a href="${address}/${id}">${escapeHtml(mail.subject ?? '')}</a><span>${escapeHtml(
            `${shownPeople(mail.to)} · ${shownDate(language, mail)}`,
          )}</span></li>`,
      )
      const list = items.length
        ? `<ul aria-label="${t('mails.outbox.mails')}">${items.join('')}</ul>`
        : `<p>${t('mails.outbox.none')}</p>`
      const title = translate(language, 'mails.outbox.title')
      const main = `<h1>${escapeHtml(title)}</h1><p class="soft">${t('mails.outbox.text')}</p>${list}`
      return sendSandboxPage(request, reply, title, main)
    },

    async outboxMail({ request, reply, params }) {
      refuseOtherMachines(request)
      const { id, mail } = await found(params.id)
      const language = languageOf(request)
      const t = (key: Parameters<typeof translate>[1]) => escapeHtml(translate(language, key))
      const subject = mail.subject ?? ''
      const facts = [
        [t('mails.outbox.from'), shownPeople(mail.from && [mail.from])],
        [t('mails.outbox.to'), shownPeople(mail.to)],
        [t('mails.outbox.date'), shownDate(language, mail)],
      ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
      const attached = attachedPdfs(mail).map(
        ({ name }, at) =>
          `<li><a href="${address}/${id}/attachments/${at + 1}" download>${escapeHtml(name)}</a></li>`,
      )
      const list = attached.length
        ? `<ul aria-label="${t('mails.outbox.attachments')}">${attached.join('')}</ul>`
        : ''
      const main = `<p><a href="${address}">${t('mails.outbox.back')}</a></p>
<h1>${escapeHtml(subject)}</h1><dl>${facts.join('')}</dl>
<iframe title="${t('mails.outbox.content')}" src="${address}/${id}/content" sandbox="allow-top-navigation-by-user-activation"></iframe>
${list}<p><a href="${address}/${id}/file" download>${t('mails.outbox.download')}</a></p>`
      return sendSandboxPage(
        request,
        reply,
        translate(language, 'mails.outbox.mail', { subject }),
        main,
      )
    },

    async outboxContent({ request, reply, params }) {
      refuseOtherMachines(request)
      const { mail } = await found(params.id)
      return reply
        .header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
        )
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send((mail.html ?? '').replace('<head>', '<head><base target="_top">'))
    },

    async outboxAttachment({ request, reply, params }) {
      refuseOtherMachines(request)
      const { mail } = await found(params.id)
      const attached = attachedPdfs(mail)[Number(params.place) - 1]
      if (!attached) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', disposition(attached.name))
        .type('application/pdf')
        .send(Buffer.from(attached.content as ArrayBuffer))
    },

    async outboxFile({ request, reply, params: { id } }) {
      refuseOtherMachines(request)
      const file = await mailFile(folder, id)
      if (!file) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
      return reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `attachment; filename="${id}.eml"`)
        .type('message/rfc822')
        .send(file)
    },
  })
}
