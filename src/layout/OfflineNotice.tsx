import { useSyncExternalStore } from 'react'
import { useT } from '../language/useT.ts'
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

/** A strip below the bar while the browser has no connection. */
export function OfflineNotice() {
  const t = useT()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className="frame-offline">
      {!isOnline && (
        <p role="alert">
          <Icon name="warning" />
          {t('app.layout.offline')}
        </p>
      )}
    </output>
  )
}
