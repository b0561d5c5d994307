import { useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../language/useT.ts'
import { serverWatchOf } from '../api/serverWatch.ts'
import { Icon } from '../ui/Icon.tsx'
import './frame.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A strip below the bar while the browser has no connection, or the server does not answer. */
export function OfflineNotice() {
  const t = useT()
  const watch = serverWatchOf(useQueryClient())
  const isAway = useSyncExternalStore(watch.subscribe, watch.isAway)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className="frame-offline">
      {!isOnline && (
        <p role="alert">
          <Icon name="warning" />
          {t('app.layout.offline')}
        </p>
      )}
      {isOnline && isAway && (
        <p>
          <Icon name="warning" />
          {t('app.layout.serverAway')}
        </p>
      )}
    </output>
  )
}
