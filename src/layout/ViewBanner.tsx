import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../language/useT.ts'
import { takeSignOutNotice } from '../auth/signOutNotice.ts'
import { currentSession, type Session } from '../auth/session.ts'
import { endViewAs } from '../api/viewAsCalls.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useRootVariable } from './useRootVariable.ts'
import './viewBanner.css'

/**
 * Shown while viewing the portal as another account: who views it as whom, and a button to leave.
 */
export function ViewBanner() {
  const notify = useNotify()
  const [session] = useState(currentSession)
  const viewer = session?.viewer
  useEffect(() => {
    // While signed in, a stored notice can only say that the view has expired; otherwise it is
    // meant for the sign-in page, which is being opened.
    if (!viewer && currentSession() && takeSignOutNotice() !== null)
      notify('app.viewAs.over', { type: 'info' })
  }, [viewer, notify])
  if (!session || !viewer) return null
  return <Banner session={session} viewer={viewer} />
}

interface Props {
  readonly session: Session
  readonly viewer: NonNullable<Session['viewer']>
}

function Banner({ session, viewer }: Props) {
  const t = useT()
  const [isLeaving, setLeaving] = useState(false)
  const place = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(44)
  useLayoutEffect(() => {
    if (!place.current) return
    // The text takes several lines on a phone.
    const observer = new ResizeObserver(([entry]) =>
      setHeight((before) => entry?.borderBoxSize[0]?.blockSize ?? before),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useRootVariable('--view-banner', `${height}px`)
  return (
    <section ref={place} className="view-banner" aria-label={t('app.viewAs.label')}>
      <Icon name="eye" />
      <p>
        <strong>{t('app.viewAs.as', { name: session.name ?? session.email })}</strong>{' '}
        {t('app.viewAs.by', { name: viewer.name })}
      </p>
      <Button
        look="framed"
        size="small"
        disabled={isLeaving}
        onClick={() => {
          setLeaving(true)
          void endViewAs()
        }}
      >
        {t('app.viewAs.leave')}
      </Button>
    </section>
  )
}
