import { hash } from 'node:crypto'

/** A record as its reader sees it, as JSON, with what tells one state of it from another. */
export interface RecordText {
  readonly json: string
  /**
   * The version and a digest, since what a record embeds of others, and the signatures of its files, change
   * without it.
   */
  readonly tag: string
}

export const tagOf = (version: unknown, json: string) =>
  `${String(version)}-${hash('sha1', json, 'base64url').slice(0, 16)}`

/** The text of a record that has its version. */
export function recordText(record: Readonly<Record<string, unknown>>): RecordText {
  const json = JSON.stringify(record)
  return { json, tag: tagOf(record.version, json) }
}
