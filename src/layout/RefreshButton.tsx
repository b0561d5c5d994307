import Refresh from '@mui/icons-material/Refresh'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { useIsFetching, useIsMutating, type Query } from '@tanstack/react-query'
import { useRefresh, useTranslate } from 'react-admin'

/** Pages that are read ahead keep nobody waiting. */
const isAwaited = (query: Query) => query.getObserversCount() > 0

/** Reads what is on screen anew; turns while something is on its way. */
export function RefreshButton() {
  const t = useTranslate()
  const refresh = useRefresh()
  const isFetching = useIsFetching({ predicate: isAwaited }) > 0
  const isMutating = useIsMutating() > 0
  const isBusy = isFetching || isMutating
  const label = t('ra.action.refresh')
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={() => refresh()}>
      <Refresh sx={{ opacity: isBusy ? 0 : 1 }} />
      {isBusy && (
        <CircularProgress
          aria-hidden
          color="inherit"
          size={16}
          thickness={6}
          sx={{ position: 'absolute' }}
        />
      )}
    </IconButton>
  )
}
