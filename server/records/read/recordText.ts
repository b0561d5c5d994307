import { hash } from 'node:crypto'

/** The JSON of a record as its reader sees it, with its entity tag. */
export interface RecordText {
  readonly json: string
  /**
   * Version and digest: embedded records and the signatures of files change without a new version.
   */
  readonly tag: string
}

export const tagOf = (version: unknown, json: string) =>
  `${String(version)}-${hash('sha1', json, 'base64url').slice(0, 16)}`

/** The JSON and tag of a record that has its version. */
export function recordText(record: Readonly<Record<string, unknown>>): RecordText {
  const json = JSON.stringify(record)
  return { json, tag: tagOf(record.version, json) }
}
