/** What may belong to a part that a marketplace can do without. */
export interface OfPart {
  /** Absent: it is always there. */
  readonly part?: string | undefined
}

/** Whether it is not there, since its part is switched off. */
export const isOff = ({ part }: OfPart, off: ReadonlySet<string>): boolean =>
  part !== undefined && off.has(part)
