import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../api/errorText.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { useMarkRead, useNotices } from './useNotices.ts'

/** Marks as read what is shown; what comes meanwhile stays new. */
export function MarkAllRead() {
  const t = useT()
  const notify = useNotify()
  const markRead = useMarkRead()
  const { data } = useNotices()
  const [isBusy, setBusy] = useState(false)
  const [first] = data?.pages ?? []
  const until = first?.notices[0]?.at
  // Who only looks at the portal of another one changes nothing.
  if (useSubject().isViewed || until === undefined) return null
  const isOff = isBusy || first?.unread === 0

  async function mark(time: string) {
    setBusy(true)
    try {
      await markRead({ until: time })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setBusy(false)
  }
  return (
    // It stays where it is, and so does the focus.
    <Button
      look="link"
      size="small"
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) void mark(until)
      }}
    >
      {t('app.notifications.markAll')}
    </Button>
  )
}
