import { lazy, Suspense } from 'react'
import { useNotificationContext } from 'react-admin'
import { useHasBeen } from './useHasBeen.ts'

const NoticeBar = lazy(async () => ({ default: (await import('./NoticeBar.tsx')).NoticeBar }))

/** Notices wait where they are kept until the code that shows them has come. */
export function Notices() {
  const { notifications } = useNotificationContext()
  const hasBeen = useHasBeen(notifications.length > 0)
  return <Suspense fallback={null}>{hasBeen && <NoticeBar />}</Suspense>
}
