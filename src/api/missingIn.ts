/** What a refusal names as missing before a step; none where it is about something else. */
export function missingIn(error: unknown): readonly string[] {
  const { body } = error as { body?: { missing?: unknown } }
  const missing: unknown = body?.missing
  return Array.isArray(missing) && missing.every((one) => typeof one === 'string') ? missing : []
}
