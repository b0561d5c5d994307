import { useState } from 'react'
import { createPortal } from 'react-dom'
import {
  useNotificationContext,
  type NotificationPayload,
  type TranslateFunction,
} from 'react-admin'
import { useT } from '../../language/useT.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { useUndo } from './useUndo.ts'
import { PageBoundary } from '../../ui/feedback/PageBoundary.tsx'

/** Loaded in the first idle moment. */
const Notice = lazyPanel(
  async () => (await import('./Notice.tsx')).Notice,
  () => null,
)

// An open dialog hides its siblings from screen readers, except elements without a role, such as a
// slot.
const host = document.createElement('slot')
document.body.append(host)

const plainText = ({ message, notificationOptions }: NotificationPayload, t: TranslateFunction) =>
  typeof message === 'string' ? t(message, notificationOptions?.messageArgs) : message

/**
 * Shows the result of an action at the bottom centre for five seconds (rows MSG-001 and 002). A new
 * notice replaces the previous one, so that its text is not taken for the result of a later action.
 * Both live regions are always rendered: a screen reader announces what enters them, errors
 * immediately. They have no role, which would list them as landmarks even while they are empty.
 */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext()
  const t = useT()
  const [closing, setClosing] = useState<NotificationPayload | null>(null)
  const newest = notifications.at(-1)
  const undo = useUndo(notifications, closing === newest ? undefined : newest)
  const notice = newest && (
    // If the box fails to render, the text is shown without it, and the page stays.
    <PageBoundary address={String(notifications.length)} failure={() => plainText(newest, t)}>
      <Notice
        // A new key restarts the five seconds, even if the text is the same as before.
        key={notifications.length}
        notice={newest}
        isOpen={closing !== newest}
        undo={undo}
        onClose={() => setClosing(newest)}
        onRemoved={() => setNotifications((all) => (all.at(-1) === newest ? [] : all))}
      />
    </PageBoundary>
  )
  const isUrgent = newest?.type === 'error'
  return createPortal(
    <>
      <div aria-live="polite" aria-atomic="true">
        {!isUrgent && notice}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {isUrgent && notice}
      </div>
    </>,
    host,
  )
}
