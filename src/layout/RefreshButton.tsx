import { useRefresh } from 'react-admin'
import { useT } from '../language/useT.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useIsBusy } from './useIsBusy.ts'

/** Reads the data on screen again; spins while something is being read or written. */
export function RefreshButton() {
  const t = useT()
  const refresh = useRefresh()
  const isBusy = useIsBusy()
  const label = t('ra.action.refresh', { _: 'Refresh' })
  return (
    <RoundButton
      icon="refresh"
      isBusy={isBusy}
      aria-label={label}
      title={label}
      onClick={() => refresh()}
    >
      {isBusy && <Spinner label={t('app.pages.loading')} size="small" />}
    </RoundButton>
  )
}
