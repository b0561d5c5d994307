import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Item } from '../../routing/navigation.ts'
import { useLoadOnRest } from '../../ui/useLoadOnRest.ts'
import { WaitCount } from './WaitCount.tsx'
import { RefusedLink } from './RefusedLink.tsx'
import './nav.css'

interface Props {
  readonly item: Item
  readonly look: 'bar' | 'drawer' | 'tab'
  /** Before its name. */
  readonly icon?: ReactNode
  readonly onFollow?: (() => void) | undefined
}

/** A way to a page. Where the user may not go it stays visible, shows why and leads nowhere. */
export function EntryLink({ item, look, icon, onFollow }: Props) {
  const t = useT()
  const { label, address, refusal, isExact = false, waits } = item
  const resting = useLoadOnRest(address)
  const face = (
    <>
      {icon}
      {t(label)}
      {waits && !refusal && <WaitCount {...waits} />}
    </>
  )
  if (refusal)
    return (
      <RefusedLink types={refusal} look={look}>
        {face}
      </RefusedLink>
    )
  return (
    <NavLink
      to={address}
      end={isExact}
      className="nav-link"
      data-look={look}
      onClick={onFollow}
      {...resting}
    >
      {face}
    </NavLink>
  )
}
