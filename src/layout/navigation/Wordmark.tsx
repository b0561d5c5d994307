import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { startUrl } from '../../auth/returnUrl.ts'
import { currentSession } from '../../auth/session.ts'
import { heading } from '../../theme/typography.ts'

/** The shop sign; it leads to the user's start page. */
export function Wordmark() {
  const t = useTranslate()
  const [start] = useState(() => {
    const session = currentSession()
    return session ? startUrl(session) : '/'
  })
  return (
    <ButtonBase
      component={Link}
      to={start}
      aria-label={t('app.layout.start')}
      translate="no"
      sx={{
        px: 1,
        // Gives way to the buttons next to it, not the other way round.
        minWidth: 0,
        minHeight: 44,
        overflow: 'hidden',
        borderRadius: 2,
        fontFamily: heading,
        fontWeight: 700,
        fontSize: 'min(1.5rem, 7.5vw)',
        letterSpacing: '-0.02em',
        color: 'primary.main',
      }}
    >
      Bottega
    </ButtonBase>
  )
}
