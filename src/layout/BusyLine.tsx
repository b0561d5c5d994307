import { useRefresh } from 'react-admin'
import { useT } from '../language/useT.ts'
import { usePageCommand } from '../ui/keyboard/pageCommands.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useIsBusy } from './useIsBusy.ts'
import './topBar.css'

/** At the edge of the bar while something is being read or written; offers to read the page again. */
export function BusyLine() {
  const t = useT()
  usePageCommand('refresh', useRefresh())
  if (!useIsBusy()) return null
  return <ProgressBar className="top-bar-busy" aria-label={t('app.pages.loading')} />
}
