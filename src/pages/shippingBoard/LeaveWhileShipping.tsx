import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'

/** Asks before a page is left on which orders are being shipped: those after the running one would stay. */
export function LeaveWhileShipping() {
  const t = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('app.shipping.bulk.leaveTitle')}
      text={t('app.shipping.bulk.leaveText')}
      yes={t('app.shipping.bulk.leave')}
      no={t('app.shipping.bulk.stay')}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  )
}
