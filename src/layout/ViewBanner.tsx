import { upTo } from '../browser/breakpoints.ts'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { takeSignOutNotice } from '../auth/signOutNotice.ts'
import { currentSession } from '../auth/session.ts'
import { endViewAs } from '../api/viewAsCalls.ts'

/** While somebody looks at the portal as another account: who as whom, and the way out. */
export function ViewBanner() {
  const t = useTranslate()
  const notify = useNotify()
  const [session] = useState(currentSession)
  const [isLeaving, setLeaving] = useState(false)
  const viewer = session?.viewer
  useEffect(() => {
    // Signed in, only a look that has ended by itself leaves a text behind.
    if (!viewer && takeSignOutNotice() !== null) notify('app.viewAs.over', { type: 'info' })
  }, [viewer, notify])
  if (!session || !viewer) return null
  return (
    <Box
      component="section"
      aria-label={t('app.viewAs.label')}
      sx={{
        position: 'sticky',
        top: 64,
        [`@media ${upTo('phone')}`]: { top: 56 },
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, sm: 3, lg: 4 },
        py: 0.75,
        backgroundColor: 'secondary.main',
        color: 'secondary.contrastText',
      }}
    >
      <GlobalStyles styles={{ ':root': { '--view-banner': '44px' } }} />
      <Visibility fontSize="small" aria-hidden />
      <Box component="p" sx={{ m: 0, flex: '1 1 220px', fontSize: '0.95rem' }}>
        <strong>{t('app.viewAs.as', { name: session.name ?? session.email })}</strong>{' '}
        {t('app.viewAs.by', { name: viewer.name })}
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={isLeaving}
        onClick={() => {
          setLeaving(true)
          void endViewAs()
        }}
      >
        {t('app.viewAs.leave')}
      </Button>
    </Box>
  )
}
