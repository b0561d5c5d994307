import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useCloseNotification, useTranslate } from 'react-admin'

interface Props {
  readonly onRetry: () => void
  /** Hands out what closes the notice, for when another way was taken. */
  readonly onShown: (close: () => void) => void
}

/** In the notice of a save that failed for reasons that may pass. */
export function RetryButton({ onRetry, onShown }: Props) {
  const t = useTranslate()
  const close = useCloseNotification()
  useEffect(() => onShown(close), [onShown, close])
  return (
    <Button
      color="inherit"
      variant="outlined"
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
