/** The disk is full, this portal's share of it is, it takes no writes, or it fails. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Whether something failed because of the machine's own disk: somebody has to see to it, and then it works again. */
export const isDiskInTrouble = (error: unknown): boolean =>
  error instanceof Error && codes.has((error as NodeJS.ErrnoException).code)
