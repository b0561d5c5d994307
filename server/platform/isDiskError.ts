/** Disk full, quota exceeded, read-only file system, I/O error. */
const diskErrorCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Whether an error comes from the machine's own disk, which an operator has to fix. */
export const isDiskError = (error: unknown): boolean =>
  error instanceof Error && diskErrorCodes.has((error as NodeJS.ErrnoException).code)
