import { useEffect } from 'react'
import { useCloseNotification } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { Button } from '../Button.tsx'

interface Props {
  readonly onRetry: () => void
  /** Called with the function that closes the notice, for when the user saves in another way. */
  readonly onShown: (close: () => void) => void
}

/** The button in the notice of a save that failed for a temporary reason. */
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
