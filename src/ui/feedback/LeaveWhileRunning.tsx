import { useEffect } from 'react'
import { useBlocker } from '../../routing/useBlocker.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/** Asks before a page is left while something runs on it that would end with the page. */
export function LeaveWhileRunning({ title, text, leave, stay }: Props) {
  const stopped = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (!stopped) return null
  return (
    <ConfirmDialog
      title={title}
      text={text}
      yes={leave}
      no={stay}
      onYes={stopped.proceed}
      onNo={stopped.reset}
    />
  )
}
