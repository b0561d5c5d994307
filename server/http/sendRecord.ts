import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordText, type RecordText } from '../records/read/recordText.ts'

/** Whether a list of entity tags, as `If-None-Match` holds it, names this one. */
function names(header: string | undefined, etag: string): boolean {
  return (
    header
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === etag) ?? false
  )
}

/** Announces the tag of a record that is answered, for `If-Match` and `If-None-Match`. */
export function setEtag(reply: FastifyReply, record: Readonly<Record<string, unknown>>): void {
  void reply.header('ETag', `"${recordText(record).tag}"`)
}

/** Answers a record, or that it is as the asker has it. */
export function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, tag }: RecordText,
): FastifyReply {
  const etag = `"${tag}"`
  void reply.header('ETag', etag)
  return request.method !== 'PUT' && names(request.headers['if-none-match'], etag)
    ? reply.status(304).send()
    : reply.type('application/json; charset=utf-8').send(json)
}
