/** A record as the server stores it: the document with `_id`, `version`, `createdAt`, `updatedAt`. */
export type StoredRecord = Record<string, unknown>
