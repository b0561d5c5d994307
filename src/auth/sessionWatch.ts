import { leaveSignOutNotice, takeSignOutNotice } from './signOutNotice.ts'
import {
  currentSession,
  endSession,
  millisecondsLeft,
  subscribeSession,
  type SessionChange,
  type Session,
} from './session.ts'
import {
  answerReauthentication,
  isReauthenticationNeeded,
  setPageOwner,
  reauthenticate,
  endReauthentication,
} from './reauthentication.ts'

/** Longest delay of a browser timer; a session of several weeks is checked again after it. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Watches the session of this page: calls back when it expires, when it is ended in any tab, or
 * when another user signs in in another tab. Unsaved work is not lost: the page first asks for the
 * password, and continues for the same user only.
 * @returns a function that ends the watch
 */
export function watchSession(
  session: Session,
  onEnded: (change: SessionChange) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  setPageOwner(session)
  const wait = () => {
    const now = currentSession()
    const remainingMs = millisecondsLeft(now?._id === session._id ? now : session)
    if (remainingMs > 0) {
      timer = setTimeout(wait, Math.min(remainingMs, maxTimerMs))
      return
    }
    leaveSignOutNotice('errors.tokenExpired')
    endSession()
  }
  const leave = (change: SessionChange) => {
    // A sign-out in this tab has already asked about unsaved work; otherwise the page is left
    // without asking.
    if (change !== 'left') endReauthentication()
    onEnded(change)
  }
  wait()
  const unsubscribe = subscribeSession((change) => {
    const now = currentSession()
    if (now?._id === session._id) {
      // The same user, perhaps with another email.
      setPageOwner(now)
      clearTimeout(timer)
      wait()
      takeSignOutNotice()
      answerReauthentication(true)
    } else if (
      now ||
      change === 'left' ||
      change === 'leftElsewhere' ||
      !isReauthenticationNeeded()
    )
      leave(change)
    else
      void reauthenticate().then((isBack) => {
        if (!isBack) leave(change)
      })
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    setPageOwner(null)
  }
}
