import Refresh from '@mui/icons-material/Refresh'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { useRefresh, useTranslate } from 'react-admin'
import { useIsBusy } from './useIsBusy.ts'
import { usePreloadPanels } from './usePreloadPanels.ts'

/** Reads what is on screen anew; turns while something is on its way. */
export function RefreshButton() {
  const t = useTranslate()
  const refresh = useRefresh()
  // It is on every page, and little enough to be drawn whenever a request starts or ends.
  usePreloadPanels()
  const isBusy = useIsBusy()
  const label = t('ra.action.refresh')
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={() => refresh()}>
      <Refresh sx={{ opacity: isBusy ? 0 : 1 }} />
      {isBusy && (
        // Turning alone is the compositor's work; growing and shrinking would draw the page each frame, just
        // while it has most to do.
        <CircularProgress
          disableShrink
          aria-label={t('app.pages.loading')}
          color="inherit"
          size={16}
          thickness={6}
          sx={{ position: 'absolute' }}
        />
      )}
    </IconButton>
  )
}
