/** A record as it is stored, as far as reading a row needs it. */
export type Stored = Readonly<Record<string, unknown>>
