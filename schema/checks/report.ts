/** Receives a mistake of a definition: the field, and a sentence without its full stop. */
export type Report = (field: string, problem: string) => void
