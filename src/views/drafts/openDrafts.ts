import { tabId } from '../../browser/tabId.ts'
import { recordCalls } from '../../api/recordCalls.ts'
import { currentSession } from '../../auth/session.ts'
import { hearPages, broadcast } from './draftChannel.ts'
import { unsentDrafts, deleteUnsent, unsentOf } from './unsentDrafts.ts'
import { markUnsent, thisPage, unsentPages } from './unsentMark.ts'

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

const open = new Set<OpenDraft>()

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

/**
 * Has the other pages of this browser send what they have. Which of them have something is known before: one that
 * is busy may be slow to answer, and what it has is lost once nobody is signed in.
 * @returns how many drafts did not arrive
 */
async function deliverElsewhere(): Promise<number> {
  const round = tabId()
  /** How many drafts each of them could not send; null until it knows. */
  const pages = new Map<string, number | null>(unsentPages().map((page) => [page, null]))
  let done: () => void = () => undefined
  const isComplete = new Promise<void>((resolve) => {
    done = resolve
  })
  const stop = hearPages((news) => {
    if (news.kind !== 'delivered' || news.round !== round) return
    pages.set(news.page, news.left)
    if ([...pages.values()].every((left) => left !== null)) done()
  })
  broadcast({ kind: 'deliver', round })
  if (pages.size > 0) await Promise.race([isComplete, after(patience)])
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
  markUnsent(false)
}

/** Marks this page by what it has now: something was sent, or could not be, or was given up. */
export const updateMark = () => markUnsent(isAnythingUnsent())

hearPages((news) => {
  if (news.kind !== 'deliver' || !currentSession()) return
  const { round } = news
  void deliverHere().then((left) => {
    broadcast({ kind: 'delivered', round, page: thisPage, left })
    updateMark()
  })
})

// What a page could not send outlives it in its tab.
addEventListener('pagehide', () => markUnsent(false))
addEventListener('pageshow', updateMark)
updateMark()
