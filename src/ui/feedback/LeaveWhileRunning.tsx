import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/** Asks before a page is left on which something runs that would end with it. */
export function LeaveWhileRunning({ title, text, leave, stay }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={title}
      text={text}
      yes={leave}
      no={stay}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  )
}
