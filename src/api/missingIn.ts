/** The needs that a refused transition reports as missing; empty for any other error. */
export function missingIn(error: unknown): readonly string[] {
  const { body } = error as { body?: { missing?: unknown } }
  const missing: unknown = body?.missing
  return Array.isArray(missing) && missing.every((one) => typeof one === 'string') ? missing : []
}
