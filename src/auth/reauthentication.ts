import type { Session } from './token.ts'

/** The user of this page; no other user may continue on it. */
let owner: Session | null = null
/** Forms with unsaved work, each as the function that lets it be left without a question. */
const unsavedForms = new Set<() => void>()
let waiting: { readonly promise: Promise<boolean>; settle(isBack: boolean): void } | null = null
const listeners = new Set<() => void>()

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Sets the user of this page. */
export function setPageOwner(session: Session | null): void {
  owner = session
}

/** Whether a session is that of the page's user. */
export function isOwner(session: Session | null): boolean {
  return session !== null && session._id === owner?._id
}

/**
 * Keeps the page open when its session ends, as it has unsaved work.
 * @returns a function that ends this
 */
export function requireReauthentication(release: () => void): () => void {
  unsavedForms.add(release)
  return () => {
    unsavedForms.delete(release)
    // No form is left that could ask for the password.
    if (unsavedForms.size === 0) answerReauthentication(false)
  }
}

/** Whether the page has unsaved work and a form that can ask for the password. */
export function isReauthenticationNeeded(): boolean {
  return owner !== null && unsavedForms.size > 0 && listeners.size > 0
}

/**
 * Asks for the password on the current page.
 * @returns whether the user has signed in again; false if there is no unsaved work
 */
export function reauthenticate(): Promise<boolean> {
  if (!isReauthenticationNeeded()) return Promise.resolve(false)
  if (!waiting) {
    let settle: (isBack: boolean) => void = () => undefined
    const promise = new Promise<boolean>((done) => {
      settle = done
    })
    waiting = { promise, settle }
    notifyListeners()
  }
  return waiting.promise
}

/** Ends the question for the password: the same user has signed in again, or leaves. */
export function answerReauthentication(isBack: boolean): void {
  if (!waiting) return
  const { settle } = waiting
  waiting = null
  notifyListeners()
  settle(isBack)
}

/** Lets the page be left without a question. */
export function endReauthentication(): void {
  for (const release of unsavedForms) release()
  unsavedForms.clear()
  answerReauthentication(false)
}

/** The user whose password is being asked for, or null. For `useSyncExternalStore`. */
export function reauthenticatingUser(): Session | null {
  return waiting ? owner : null
}

/**
 * Calls back when the password is asked for, and when that ends.
 * @returns the unsubscribe function
 */
export function subscribeReauthentication(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
