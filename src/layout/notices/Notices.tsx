import { useState } from 'react'
import { createPortal } from 'react-dom'
import {
  useNotificationContext,
  type NotificationPayload,
  type TranslateFunction,
} from 'react-admin'
import { useT } from '../../language/useT.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { PageBoundary } from '../../ui/feedback/PageBoundary.tsx'

/** It comes in the first quiet moment. */
const Notice = lazyPanel(
  async () => (await import('./Notice.tsx')).Notice,
  () => null,
)

// An open dialog hides its neighbours from readers, but for elements that are never read, such as this.
const host = document.createElement('slot')
document.body.append(host)

const plainText = ({ message, notificationOptions }: NotificationPayload, t: TranslateFunction) =>
  typeof message === 'string' ? t(message, notificationOptions?.messageArgs) : message

/**
 * What went well or wrong, at the bottom centre for five seconds (rows MSG-001 and 002). The newest takes the
 * place of the one before: who acts twice must not read of the first act what is meant of the second. Both
 * regions are always there: a screen reader announces what enters them, errors at once. They need no
 * role of their own, which would name them as a place even while they are empty.
 */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext()
  const t = useT()
  const [closing, setClosing] = useState<NotificationPayload | null>(null)
  const newest = notifications.at(-1)
  const notice = newest && (
    // What it says counts, not how it looks: it takes no page down, and is said without its box if need be.
    <PageBoundary address={String(notifications.length)} failure={() => plainText(newest, t)}>
      <Notice
        // Its five seconds begin with it, also where its text is that of the one before.
        key={notifications.length}
        notice={newest}
        isOpen={closing !== newest}
        onClose={() => setClosing(newest)}
        onGone={() => setNotifications((all) => (all.at(-1) === newest ? [] : all))}
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
