import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A strip under the bar while the browser has no connection. */
export function OfflineNotice() {
  const t = useTranslate()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <Box component="output" sx={{ display: 'block' }}>
      {!isOnline && (
        <Alert severity="warning" variant="filled" square>
          {t('app.layout.offline')}
        </Alert>
      )}
    </Box>
  )
}
