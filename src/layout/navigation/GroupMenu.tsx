import { useId, useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Group } from '../../routing/navigation.ts'
import { useIsHere, useIsWithin } from '../../routing/useIsHere.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './nav.css'

const GroupMenuPanel = lazyPanel(async () => (await import('./GroupMenuPanel.tsx')).GroupMenuPanel)

interface Props {
  readonly group: Group
  readonly look: 'bar' | 'tab'
}

/** A button that opens the menu of a group of lists and pages. */
export function GroupMenu({ group, look }: Props) {
  const t = useT()
  const id = useId()
  const isHere = useIsHere()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const isOpen = anchor !== null
  const { label, lists, items } = group
  const isCurrent = useIsWithin()(lists) || items.some(isHere)
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
        data-look={look}
      >
        {t(label)}
        <Icon name="down" />
      </button>
      {anchor && (
        <GroupMenuPanel
          id={id}
          opener={`${id}-button`}
          anchor={anchor}
          group={group}
          onClose={close}
        />
      )}
    </>
  )
}
