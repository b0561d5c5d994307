import type { Session } from './token.ts'

/** Whose page this is; nobody else goes on with it. */
let owner: Session | null = null
/** Forms with unsaved work, each with what lets it be left unasked. */
const holders = new Set<() => void>()
let waiting: { readonly promise: Promise<boolean>; settle(isBack: boolean): void } | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Says whose page this is. */
export function ownPage(session: Session | null): void {
  owner = session
}

/** Whether a session is that of the user whose page this is. */
export function isOwner(session: Session | null): boolean {
  return session !== null && session._id === owner?._id
}

/** Keeps the page when its session ends, as it has unsaved work. @returns what ends that */
export function requireReauthentication(release: () => void): () => void {
  holders.add(release)
  return () => {
    holders.delete(release)
    // Nobody is left who could show the question.
    if (holders.size === 0) answerReauthentication(false)
  }
}

/** Whether unsaved work holds the page, and somebody is there to ask for the password: a form. */
export function isReauthenticationNeeded(): boolean {
  return owner !== null && holders.size > 0 && listeners.size > 0
}

/** Asks for the password where the user is. @returns whether they are back; false where nothing holds the page */
export function reauthenticate(): Promise<boolean> {
  if (!isReauthenticationNeeded()) return Promise.resolve(false)
  if (!waiting) {
    let settle: (isBack: boolean) => void = () => undefined
    const promise = new Promise<boolean>((done) => {
      settle = done
    })
    waiting = { promise, settle }
    tell()
  }
  return waiting.promise
}

/** Ends the question: the same user is back, or leaves. */
export function answerReauthentication(isBack: boolean): void {
  if (!waiting) return
  const { settle } = waiting
  waiting = null
  tell()
  settle(isBack)
}

/** Lets the page be left: nothing holds it any more, and nothing asks. */
export function endReauthentication(): void {
  for (const release of holders) release()
  holders.clear()
  answerReauthentication(false)
}

/** Who is asked for their password; null while nobody is. For `useSyncExternalStore`. */
export function askedUser(): Session | null {
  return waiting ? owner : null
}

/** Calls back when the question comes or goes. @returns what ends it */
export function subscribeReauthentication(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
