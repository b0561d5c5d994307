import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { startUrl } from '../../auth/returnUrl.ts'
import { currentSession } from '../../auth/session.ts'
import './nav.css'

/** The shop sign; it leads to the user's start page. */
export function Wordmark() {
  const t = useTranslate()
  const [start] = useState(() => {
    const session = currentSession()
    return session ? startUrl(session) : '/'
  })
  return (
    <Link to={start} className="nav-sign" aria-label={t('app.layout.start')} translate="no">
      Bottega
    </Link>
  )
}
