import { useEffect } from 'react'
import { useCloseNotification } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { Button } from '../Button.tsx'

interface Props {
  readonly onRetry: () => void
  /** Hands out what closes the notice, for when another way was taken. */
  readonly onShown: (close: () => void) => void
}

/** In the notice of a save that failed for reasons that may pass. */
export function RetryButton({ onRetry, onShown }: Props) {
  const t = useT()
  const close = useCloseNotification()
  useEffect(() => onShown(close), [onShown, close])
  return (
    <Button
      look="framed"
      size="small"
      onClick={() => {
        close()
        onRetry()
      }}
    >
      {t('app.again.retry')}
    </Button>
  )
}
