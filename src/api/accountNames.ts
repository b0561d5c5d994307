import { maxNames } from '../../resources/settings/constants.ts'
import { call } from './call.ts'

type Names = ReadonlyMap<string, string | null>

let pendingEmails = new Set<string>()
let pendingNames: Promise<Names> | undefined

async function readPending(): Promise<Names> {
  // Waits for the other cells of the page to ask as well: they share one call.
  await Promise.resolve()
  const emails = [...pendingEmails]
  pendingEmails = new Set()
  pendingNames = undefined
  const parts = Array.from({ length: Math.ceil(emails.length / maxNames) }, (_, at) =>
    emails.slice(at * maxNames, (at + 1) * maxNames),
  )
  const answers = await Promise.all(
    parts.map((part) => call('readNames', { query: { emails: part.join(',') } })),
  )
  return new Map(
    answers.flatMap(({ body }) => body.map(({ email, name }) => [email, name] as const)),
  )
}

/** The name of an account, or null. Names that are requested at the same time share one call. */
export async function accountName(email: string): Promise<string | null> {
  pendingEmails.add(email)
  pendingNames ??= readPending()
  return (await pendingNames).get(email) ?? null
}
