import { tabId } from '../../browser/tabId.ts'
import { recordCalls } from '../../api/recordCalls.ts'
import { currentSession } from '../../auth/session.ts'
import { onDraftMessage, broadcast } from './draftChannel.ts'
import { unsentDrafts, deleteUnsentDrafts, allUnsentDrafts } from './unsentDrafts.ts'
import { markUnsent, thisPage, unsentPages } from './unsentMark.ts'

/** An open form that stores its draft. */
interface OpenDraft {
  readonly isDelivered: () => boolean
  /** Sends the unsaved changes. @returns whether the server has them all */
  readonly deliver: () => Promise<boolean>
  /** Stops sending and storing for good. */
  readonly end: () => void
}

/** Milliseconds to wait for drafts to be delivered before the user has to decide about them. */
const deliveryTimeoutMs = 4000

const openDrafts = new Set<OpenDraft>()

/** Registers a form that stores its draft. @returns a function that unregisters it */
export function registerDraft(draft: OpenDraft): () => void {
  openDrafts.add(draft)
  return () => openDrafts.delete(draft)
}

const countUndelivered = () => [...openDrafts].filter(({ isDelivered }) => !isDelivered()).length

/** Whether this page has unsaved changes that the server does not have. */
export function hasUnsentDrafts(): boolean {
  const session = currentSession()
  return countUndelivered() > 0 || (session !== null && allUnsentDrafts(session._id).length > 0)
}

/** Sends the drafts of this page. @returns how many did not reach the server */
async function deliverHere(): Promise<number> {
  await Promise.all([...openDrafts].map(({ deliver }) => deliver()))
  const session = currentSession()
  if (!session) return countUndelivered()
  const calls = recordCalls(session._id)
  // Drafts of forms that were left without a connection.
  for (const { resource, record, draft } of allUnsentDrafts(session._id))
    await calls
      .saveDraft(resource, record, draft, false)
      .then(() => unsentDrafts(session._id, resource, record).drop(draft.page))
      .catch(() => undefined)
  return Math.max(countUndelivered(), allUnsentDrafts(session._id).length)
}

const delay = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds)
  })

/**
 * Asks the other pages of this browser to send their drafts. Pages with unsent drafts are known
 * beforehand by their marks: a busy page may answer late, and its drafts are lost after the
 * sign-out.
 * @returns how many drafts did not reach the server
 */
async function deliverElsewhere(): Promise<number> {
  const round = tabId()
  /** Number of undelivered drafts by page; null until the page has answered. */
  const pages = new Map<string, number | null>(unsentPages().map((page) => [page, null]))
  let done: () => void = () => undefined
  const isComplete = new Promise<void>((resolve) => {
    done = resolve
  })
  const stop = onDraftMessage((message) => {
    if (message.kind !== 'delivered' || message.round !== round) return
    pages.set(message.page, message.left)
    if ([...pages.values()].every((count) => count !== null)) done()
  })
  broadcast({ kind: 'deliver', round })
  if (pages.size > 0) await Promise.race([isComplete, delay(deliveryTimeoutMs)])
  stop()
  return [...pages.values()].reduce<number>((sum, count) => sum + (count ?? 1), 0)
}

/** Sends the drafts of all pages of this browser. @returns how many did not reach the server */
export async function deliverDrafts(): Promise<number> {
  const [here, elsewhere] = await Promise.all([
    Promise.race([
      deliverHere(),
      delay(deliveryTimeoutMs).then(() => Math.max(1, countUndelivered())),
    ]),
    deliverElsewhere(),
  ])
  return here + elsewhere
}

/** Stops the drafts of this page and deletes those stored in this tab. */
export function endDrafts(): void {
  for (const { end } of openDrafts) end()
  deleteUnsentDrafts()
  markUnsent(false)
}

/** Updates this page's mark after a draft was sent, failed or was discarded. */
export const updateUnsentMark = () => markUnsent(hasUnsentDrafts())

onDraftMessage((news) => {
  if (news.kind !== 'deliver' || !currentSession()) return
  const { round } = news
  void deliverHere().then((left) => {
    broadcast({ kind: 'delivered', round, page: thisPage, left })
    updateUnsentMark()
  })
})

// A page that is left needs no mark: its unsent drafts stay in the tab's session storage.
addEventListener('pagehide', () => markUnsent(false))
addEventListener('pageshow', updateUnsentMark)
updateUnsentMark()
