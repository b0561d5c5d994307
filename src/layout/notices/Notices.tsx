import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useNotificationContext, type NotificationPayload } from 'react-admin'
import { Notice } from './Notice.tsx'

// An open dialog hides its neighbours from readers, but for elements that are never read, such as this.
const host = document.createElement('slot')
document.body.append(host)

/**
 * What went well or wrong, one after the other, at the bottom centre for five seconds (rows MSG-001 and
 * 002). Both regions are always there: a screen reader announces what enters them, errors at once. They need no
 * role of their own, which would name them as a place even while they are empty.
 */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext()
  const [closing, setClosing] = useState<NotificationPayload | null>(null)
  const [first] = notifications
  const notice = first && (
    <Notice
      notice={first}
      isOpen={closing !== first}
      onClose={() => setClosing(first)}
      onGone={takeNotification}
    />
  )
  const isUrgent = first?.type === 'error'
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
