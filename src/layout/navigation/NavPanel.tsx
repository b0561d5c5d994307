import { useT } from '../../language/useT.ts'
import { Drawer } from '../../ui/dialog/Drawer.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { NavList } from './NavList.tsx'
import { Wordmark } from './Wordmark.tsx'
import './nav.css'

/** The whole menu in a drawer over the page. */
export function NavPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Drawer side="left" label={t('app.layout.mainMenu')} className="nav-drawer" onClose={onClose}>
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
