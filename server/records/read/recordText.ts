import { hash } from 'node:crypto'

/** A record as its reader sees it, as JSON, with what tells one state of it from another. */
export interface RecordText {
  readonly json: string
  /**
   * The version and a digest, since what a record embeds of others, and the signatures of its files, change
   * without it.
   */
  readonly tag: string
  /** The JSON as it is sent, where it was asked for before. */
  readonly bytes?: Buffer
}

/** The text of a record that has its version. */
export function recordText(record: Readonly<Record<string, unknown>>): RecordText {
  const json = JSON.stringify(record)
  const digest = hash('sha1', json, 'base64url').slice(0, 16)
  return { json, tag: `${String(record.version)}-${digest}` }
}
