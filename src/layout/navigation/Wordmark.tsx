import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { startUrl } from '../../auth/returnUrl.ts'
import { currentSession } from '../../auth/session.ts'
import './nav.css'

/** The logo, which links to the user's start page. */
export function Wordmark() {
  const t = useT()
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
