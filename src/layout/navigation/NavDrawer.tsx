import Close from '@mui/icons-material/Close'
import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DrawerProps } from '@mui/material/Drawer'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { NavList } from './NavList.tsx'
import { Wordmark } from './Wordmark.tsx'

const Drawer = lazyPanel<Omit<DrawerProps, 'onClose'> & { onClose: () => void }>(
  async () => (await import('@mui/material/Drawer')).default,
)

/** The menu where the bar has no room for it. */
export function NavDrawer() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        aria-label={t('app.layout.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {isOpen && (
        <Drawer
          open
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
            <NavList onFollow={close} />
          </nav>
        </Drawer>
      )}
    </>
  )
}
