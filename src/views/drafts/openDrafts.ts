import { tabId } from '../../browser/tabId.ts'
import { recordCalls } from '../../api/recordCalls.ts'
import { currentSession } from '../../auth/session.ts'
import { hearPages, broadcast } from './draftChannel.ts'
import { unsentDrafts, deleteUnsent, unsentOf } from './unsentDrafts.ts'

/** A form that stores a draft. */
interface OpenDraft {
  readonly isDelivered: () => boolean
  /** Sends what is typed. @returns whether the server has it all */
  readonly deliver: () => Promise<boolean>
  /** Sends and stores nothing any more. */
  readonly end: () => void
}

/** Longest wait for drafts to arrive before the user must choose what to do about them, in milliseconds. */
const patience = 4000
/** As long as other pages have to answer that they are at it. */
const rollCall = 150

const open = new Set<OpenDraft>()
const thisPage = tabId()

/** Registers a form that stores a draft. @returns what ends that */
export function noteDraft(draft: OpenDraft): () => void {
  open.add(draft)
  return () => open.delete(draft)
}

const undelivered = () => [...open].filter(({ isDelivered }) => !isDelivered()).length

/** Whether something typed here is nowhere but here. */
export function isAnythingUnsent(): boolean {
  const session = currentSession()
  return undelivered() > 0 || (session !== null && unsentOf(session._id).length > 0)
}

/** Sends what this page has. @returns how many drafts did not arrive */
async function deliverHere(): Promise<number> {
  await Promise.all([...open].map(({ deliver }) => deliver()))
  const session = currentSession()
  if (!session) return undelivered()
  const calls = recordCalls(session._id)
  // Of forms that were left without a connection.
  for (const { resource, record, draft } of unsentOf(session._id))
    await calls
      .keepDraft(resource, record, draft, false)
      .then(() => unsentDrafts(session._id, resource, record).drop(draft.page))
      .catch(() => undefined)
  return Math.max(undelivered(), unsentOf(session._id).length)
}

const after = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds)
  })

/** Has the other pages of this browser send what they have. @returns how many drafts did not arrive */
async function deliverElsewhere(): Promise<number> {
  const round = tabId()
  /** Pages that are at it, each with how many it could not send; null until it knows. */
  const pages = new Map<string, number | null>()
  let done: () => void = () => undefined
  const isComplete = new Promise<void>((resolve) => {
    done = resolve
  })
  const stop = hearPages((news) => {
    if (!('round' in news) || news.round !== round || !('page' in news)) return
    pages.set(news.page, news.kind === 'delivered' ? news.left : null)
    if ([...pages.values()].every((left) => left !== null)) done()
  })
  broadcast({ kind: 'deliver', round })
  await after(rollCall)
  const isWaiting = [...pages.values()].includes(null)
  if (isWaiting) await Promise.race([isComplete, after(patience)])
  stop()
  return [...pages.values()].reduce<number>((sum, left) => sum + (left ?? 1), 0)
}

/** Sends what is typed in all pages of this browser. @returns how many drafts did not arrive */
export async function deliverDrafts(): Promise<number> {
  const [here, elsewhere] = await Promise.all([
    Promise.race([deliverHere(), after(patience).then(() => Math.max(1, undelivered()))]),
    deliverElsewhere(),
  ])
  return here + elsewhere
}

/** Removes all that was typed in this page or stored by it. */
export function endDrafts(): void {
  for (const { end } of open) end()
  deleteUnsent()
}

hearPages((news) => {
  if (news.kind !== 'deliver' || !currentSession()) return
  if (!isAnythingUnsent()) return
  const { round } = news
  broadcast({ kind: 'delivering', round, page: thisPage })
  void deliverHere().then((left) => broadcast({ kind: 'delivered', round, page: thisPage, left }))
})
