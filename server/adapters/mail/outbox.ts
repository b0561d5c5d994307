import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { isId } from '../../../schema/index.ts'

/** A parsed mail of the outbox folder. */
export interface StoredMail {
  readonly id: string
  readonly mail: Email
}

/** The raw file of a mail; null for an unknown id. */
export async function mailFile(folder: string, id: string): Promise<Buffer | null> {
  return isId(id) ? readFile(join(folder, `${id}.eml`)).catch(() => null) : null
}

/** A mail of the outbox; null for an unknown id. */
export async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  const file = await mailFile(folder, id)
  return file && { id, mail: await PostalMime.parse(file) }
}

async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -4)] : []))
}

/** Number of mails in the outbox. */
export const countMails = async (folder: string): Promise<number> => (await idsIn(folder)).length

/** The newest mails; their ids sort by time. */
export async function newestMails(folder: string, limit = 100): Promise<StoredMail[]> {
  const ids = await idsIn(folder)
  const newest = ids.toSorted().toReversed().slice(0, limit)
  const mails = await Promise.all(newest.map((id) => readMail(folder, id)))
  return mails.filter((mail) => mail !== null)
}
