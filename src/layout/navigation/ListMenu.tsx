import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Group } from '../../routing/navigation.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { href } from '../../routing/routes.ts'
import { Icon } from '../../ui/Icon.tsx'
import './nav.css'

const ListMenuPanel = lazyPanel(async () => (await import('./ListMenuPanel.tsx')).ListMenuPanel)

/** A button of the bar that opens the menu of a group of lists. */
export function ListMenu({ group: { label, lists } }: { readonly group: Group }) {
  const t = useT()
  const id = useId()
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const isOpen = anchor !== null
  const isCurrent = lists.some(({ name }) => `${pathname}/`.startsWith(`${href('list', name)}/`))
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setAnchor(event.currentTarget)
        }}
        className="nav-link nav-group"
        data-look="bar"
      >
        {t(label)}
        <Icon name="down" />
      </button>
      {anchor && (
        <ListMenuPanel
          id={id}
          opener={`${id}-button`}
          anchor={anchor}
          lists={lists}
          onClose={close}
        />
      )}
    </>
  )
}
