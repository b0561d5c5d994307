import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordText, type RecordText } from '../records/read/recordText.ts'

/** Whether an `If-None-Match` header contains the tag. */
function names(header: string | undefined, etag: string): boolean {
  return (
    header
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === etag) ?? false
  )
}

/** Sets the `ETag` of an answered record. */
export function setEtag(reply: FastifyReply, record: Readonly<Record<string, unknown>>): void {
  void reply.header('ETag', `"${recordText(record).tag}"`)
}

/** Answers a record, or 304 where the client has it already. */
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
