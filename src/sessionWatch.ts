import { leaveNotice } from './leaveNotice.ts'
import {
  currentSession,
  endSession,
  subscribeSession,
  type Change,
  type Session,
} from './session.ts'

/** Longest delay of a timer in browsers is 2^31 ms; a token of weeks is looked at again. */
const longest = 2 ** 31 - 1

/**
 * Watches the session of this page: calls back when its time is over, when it was ended in any tab,
 * or when another tab signed in somebody else.
 * @returns what ends the watch
 */
export function watchSession(session: Session, onGone: (change: Change) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = session.exp * 1000 - Date.now()
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, longest))
      return
    }
    leaveNotice('errors.tokenExpired')
    endSession()
  }
  wait()
  const unsubscribe = subscribeSession((change) => {
    if (currentSession()?._id !== session._id) onGone(change)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
