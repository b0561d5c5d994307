import { useEffect, useRef } from 'react'
import { useTakeUndoableMutation, type NotificationPayload } from 'react-admin'

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean =>
  notificationOptions?.undoable === true

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Sends what stock forms and buttons of react-admin save or delete once its notice no longer offers
 * to undo it. Our own forms are sent at once.
 * @param shown the notice on screen; undefined once it is closed
 * @returns a function that takes back what that notice is about; absent where nothing can be
 */
export function useUndo(
  notifications: readonly NotificationPayload[],
  shown: NotificationPayload | undefined,
): (() => void) | undefined {
  const take = useTakeUndoableMutation()
  const settled = useRef(new WeakSet<NotificationPayload>())
  const canUndo = shown !== undefined && isUndoable(shown)
  useEffect(() => {
    const next = notifications.find(
      (one) => one !== shown && isUndoable(one) && !settled.current.has(one),
    )
    // Taking one gives a new `take`, with which this runs for the next.
    const mutation = next && take()
    if (!mutation) return
    settled.current.add(next)
    mutation({ isUndo: false })
  }, [notifications, shown, take])
  useEffect(() => {
    if (!canUndo) return undefined
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [canUndo])
  if (!canUndo) return undefined
  return () => {
    settled.current.add(shown)
    take()?.({ isUndo: true })
  }
}
