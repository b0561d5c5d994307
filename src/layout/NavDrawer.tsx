import Close from '@mui/icons-material/Close'
import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { model } from '../../resources/index.ts'
import { listable } from '../providers/may.ts'
import { useSubject } from '../providers/useSubject.ts'
import { mostInBar, NavLinks } from './NavLinks.tsx'
import { useHasBeen } from './useHasBeen.ts'
import { Wordmark } from './Wordmark.tsx'

const Drawer = lazy(() => import('@mui/material/Drawer'))

/** The menu of small screens, and of those who have more entries than the bar holds. */
export function NavDrawer() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const hasBeenOpen = useHasBeen(isOpen)
  const close = () => setOpen(false)
  const isCrowded = listable(model, useSubject()).length > mostInBar
  return (
    <Box sx={isCrowded ? {} : { display: { md: 'none' } }}>
      <IconButton
        aria-label={t('app.layout.openMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Suspense fallback={null}>
        {hasBeenOpen && (
          <Drawer
            open={isOpen}
            onClose={close}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-label': t('app.layout.mainMenu'),
                sx: { width: 288, p: 1.5, pb: 'calc(12px + env(safe-area-inset-bottom))' },
              },
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
              <Wordmark />
              <IconButton aria-label={t('app.layout.closeMenu')} onClick={close}>
                <Close />
              </IconButton>
            </Box>
            <nav aria-label={t('app.layout.mainMenu')}>
              <NavLinks direction="column" onFollow={close} />
            </nav>
          </Drawer>
        )}
      </Suspense>
    </Box>
  )
}
