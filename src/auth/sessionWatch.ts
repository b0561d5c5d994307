import { leaveSignOutNotice, takeSignOutNotice } from './signOutNotice.ts'
import {
  currentSession,
  endSession,
  millisecondsLeft,
  subscribeSession,
  type Change,
  type Session,
} from './session.ts'
import {
  answerReauthentication,
  isReauthenticationNeeded,
  ownPage,
  reauthenticate,
  endReauthentication,
} from './reauthentication.ts'

/** Longest delay of a timer in browsers is 2^31 ms; a token of weeks is checked again. */
const longest = 2 ** 31 - 1

/**
 * Watches the session of this page: calls back when its time is over, when it was ended in any tab,
 * or when another tab signed in somebody else. Unsaved work is not lost: the page first asks for the
 * password, and goes on with the same user alone.
 * @returns what ends the watch
 */
export function watchSession(session: Session, onGone: (change: Change) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  ownPage(session)
  const wait = () => {
    const now = currentSession()
    const left = millisecondsLeft(now?._id === session._id ? now : session)
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, longest))
      return
    }
    leaveSignOutNotice('errors.tokenExpired')
    endSession()
  }
  const leave = (change: Change) => {
    // Who signed out here has answered about unsaved work; else the page must be left.
    if (change !== 'left') endReauthentication()
    onGone(change)
  }
  wait()
  const unsubscribe = subscribeSession((change) => {
    const now = currentSession()
    if (now?._id === session._id) {
      // The same user, perhaps with another email.
      ownPage(now)
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
    ownPage(null)
  }
}
