/** Something that may belong to an optional part of the portal. */
export interface OfPart {
  /** Absent: it always exists. */
  readonly part?: string | undefined
}

/** Whether it does not exist because its part is switched off. */
export const isOff = ({ part }: OfPart, off: ReadonlySet<string>): boolean =>
  part !== undefined && off.has(part)
