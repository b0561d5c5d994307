import Drawer from '@mui/material/Drawer'
import { useT } from '../../language/useT.ts'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { NavList } from './NavList.tsx'
import { Wordmark } from './Wordmark.tsx'
import './nav.css'

/** The whole menu, over the page. */
export function NavPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Drawer
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('app.layout.mainMenu'),
          sx: { width: 288, p: 1.5, pb: 'calc(12px + env(safe-area-inset-bottom))' },
        },
      }}
    >
      <div className="nav-head">
        <Wordmark />
        <RoundButton icon="close" aria-label={t('app.layout.closeMenu')} onClick={onClose} />
      </div>
      <nav aria-label={t('app.layout.mainMenu')}>
        <NavList onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
