/** Why the portal or a command failed: one sentence for whoever started it. */
export function reasonOf(error: unknown): string {
  // Node tries every address of a host and reports them together, without a message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `${error.message}. Stop what listens there, or set another PORT.`
  if (code === 'ECONNREFUSED')
    return `The database of DATABASE_URL cannot be reached: ${error.message}`
  return error.message
}
