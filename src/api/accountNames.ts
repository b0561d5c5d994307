import { mostNames } from '../../resources/settings/constants.ts'
import { call } from './call.ts'

type Names = ReadonlyMap<string, string | null>

let wanted = new Set<string>()
let coming: Promise<Names> | undefined

async function read(): Promise<Names> {
  // All cells of a page ask before the first answer: they share a call.
  await Promise.resolve()
  const emails = [...wanted]
  wanted = new Set()
  coming = undefined
  const parts = Array.from({ length: Math.ceil(emails.length / mostNames) }, (_, at) =>
    emails.slice(at * mostNames, (at + 1) * mostNames),
  )
  const answers = await Promise.all(
    parts.map((some) => call('readNames', { query: { emails: some.join(',') } })),
  )
  return new Map(
    answers.flatMap(({ body }) => body.map(({ email, name }) => [email, name] as const)),
  )
}

/** The name on an account, or null; those that are wanted at once are asked for by one call. */
export async function accountName(email: string): Promise<string | null> {
  wanted.add(email)
  coming ??= read()
  return (await coming).get(email) ?? null
}
