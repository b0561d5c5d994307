import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { isId } from '../../../schema/index.ts'

/** A mail of the outbox folder, read. */
export interface KeptMail {
  readonly id: string
  readonly mail: Email
}

/** The file of a mail as it is; null when there is none. */
export async function mailFile(folder: string, id: string): Promise<Buffer | null> {
  return isId(id) ? readFile(join(folder, `${id}.eml`)).catch(() => null) : null
}

/** A mail of the outbox; null when there is none. */
export async function readMail(folder: string, id: string): Promise<KeptMail | null> {
  const file = await mailFile(folder, id)
  return file && { id, mail: await PostalMime.parse(file) }
}

async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []))
}

/** How many mails lie there. */
export const countMails = async (folder: string): Promise<number> => (await idsIn(folder)).length

/** The newest mails; their ids are in the order of time. */
export async function newestMails(folder: string, most = 100): Promise<KeptMail[]> {
  const ids = await idsIn(folder)
  const newest = ids.toSorted().toReversed().slice(0, most)
  const mails = await Promise.all(newest.map((id) => readMail(folder, id)))
  return mails.filter((mail) => mail !== null)
}
