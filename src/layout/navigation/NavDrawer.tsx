import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { tourTarget } from '../../ui/tourTarget.ts'

const NavPanel = lazyPanel(async () => (await import('./NavPanel.tsx')).NavPanel)

/** The button for the menu where it does not fit into the bar. */
export function NavDrawer() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RoundButton
        icon="menu"
        {...tourTarget('menu')}
        aria-label={t('app.layout.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && <NavPanel onClose={() => setOpen(false)} />}
    </>
  )
}
