/** The reason why the portal or a command failed, as one sentence for the operator. */
export function reasonOf(error: unknown): string {
  // Node tries all addresses of a host; their combined error has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `${error.message}. Stop what listens there, or set another PORT.`
  if (code === 'ECONNREFUSED')
    return `The database of DATABASE_URL cannot be reached: ${error.message}`
  return error.message
}
