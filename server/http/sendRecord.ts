import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether a list of entity tags, as `If-None-Match` holds it, names this one. */
function names(header: string | undefined, etag: string): boolean {
  return (
    header
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === etag) ?? false
  )
}

/**
 * The tag of a record as its reader sees it: the version, for `If-Match`, and a digest, since what it embeds
 * of others, and the signatures of its files, change without it.
 * @param json the record's text
 */
function etagOf(record: Readonly<Record<string, unknown>>, json: string): string {
  const digest = hash('sha1', json, 'base64url').slice(0, 16)
  return `"${String(record.version)}-${digest}"`
}

/** Announces the tag of a record that is answered. */
export function setEtag(reply: FastifyReply, record: Readonly<Record<string, unknown>>): void {
  void reply.header('ETag', etagOf(record, JSON.stringify(record)))
}

/** Answers a record, or that it is as the asker has it. */
export function sendRecord(
  request: FastifyRequest,
  reply: FastifyReply,
  record: Readonly<Record<string, unknown>>,
): FastifyReply {
  const json = JSON.stringify(record)
  const etag = etagOf(record, json)
  void reply.header('ETag', etag)
  return request.method !== 'PUT' && names(request.headers['if-none-match'], etag)
    ? reply.status(304).send()
    : reply.type('application/json; charset=utf-8').send(json)
}
