import { integer, jsonText, portalCall } from '../../schema/index.ts'
import { addresses } from './addresses.ts'

const ours = { tag: 'outbox', source: 'ours', isPublic: true } as const
const away = { 403: 'Sent from another machine, or through a proxy for one' }
const ofMail = {
  ...ours,
  params: { id: jsonText('The mail') },
  refuses: { ...away, 404: 'No such mail' },
}

/** The mails that a demo server keeps instead of sending them, as pages. */
export const outboxCalls = {
  outbox: portalCall(addresses.outbox, {
    ...ours,
    refuses: { ...away, 404: 'Mails are sent here, or this is no demo' },
    answer: { file: 'text/html' },
    summary: 'The page that lists the newest mails.',
    success: 'The page',
  }),
  outboxMail: portalCall(addresses.outboxMail, {
    ...ofMail,
    answer: { file: 'text/html' },
    summary: 'The page of one mail.',
    success: 'The page',
  }),
  outboxContent: portalCall(addresses.outboxContent, {
    ...ofMail,
    answer: { file: 'text/html' },
    summary: 'What a mail looks like; stands in a frame of its page.',
    success: 'The content',
  }),
  outboxFile: portalCall(addresses.outboxFile, {
    ...ofMail,
    answer: { file: 'message/rfc822' },
    summary: 'A mail as it would be sent.',
    success: 'The file',
  }),
  outboxAttachment: portalCall(addresses.outboxAttachment, {
    ...ofMail,
    params: { ...ofMail.params, place: integer({ required: true, min: 1 }) },
    refuses: { ...away, 404: 'No such mail, or none of its PDFs' },
    answer: { file: 'application/pdf' },
    summary: 'A PDF that goes with a mail, by its place among them.',
    success: 'The file',
  }),
}
