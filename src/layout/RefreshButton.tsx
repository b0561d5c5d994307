import { useRefresh } from 'react-admin'
import { useEffect } from 'react'
import { useT } from '../language/useT.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { useIsBusy } from './useIsBusy.ts'
import { preloadPanels } from './preloadPanels.ts'

/** A page requests its records a moment after it is drawn. */
const pause = 300

/** Loads what is left of the app once the page has its records, not in the way of them. */
function usePreloadPanels(): void {
  const isBusy = useIsBusy()
  useEffect(() => {
    if (isBusy) return undefined
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = preloadPanels()
    }, pause)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isBusy])
}

/** Reads what is on screen anew; turns while something is on its way. */
export function RefreshButton() {
  const t = useT()
  const refresh = useRefresh()
  // It is on every page, and little enough to be drawn whenever a request starts or ends.
  usePreloadPanels()
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
