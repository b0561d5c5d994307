import { useEffect } from 'react'
import { useT } from '../../language/useT.ts'
import { requireReauthentication } from '../../auth/reauthentication.ts'
import { useBlocker } from '../../routing/useBlocker.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'

interface Props {
  readonly isDirty: boolean
  /** True while the app itself leaves the page, after saving or deleting. */
  readonly isFree: () => boolean
  /** Lets the page be left without the question about unsaved changes. */
  readonly release: () => void
}

/**
 * Asks before unsaved changes are lost by a link, by back and forward or by closing the tab. Once
 * per page.
 */
export function LeaveQuestion({ isDirty, isFree, release }: Props) {
  const t = useT()
  // Compares whole paths: react-admin's own guard lets /1 go to /12 without asking.
  const stopped = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isFree()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isFree])
  // If the session ends meanwhile, the user signs in again without leaving the page.
  useEffect(() => (isDirty ? requireReauthentication(release) : undefined), [isDirty, release])
  if (!stopped) return null
  return (
    <ConfirmDialog
      title={t('app.form.leaveTitle')}
      text={t('app.draft.leaveText')}
      yes={t('app.form.leave')}
      no={t('app.form.stay')}
      onYes={stopped.proceed}
      onNo={stopped.reset}
    />
  )
}
