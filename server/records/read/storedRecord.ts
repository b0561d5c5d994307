/** A record as the server keeps it: the document with `_id`, `version`, `createdAt`, `updatedAt`. */
export type StoredRecord = Record<string, unknown>
