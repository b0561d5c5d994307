import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { useLoadOnRest } from '../../ui/useLoadOnRest.ts'
import './nav.css'

interface Props {
  readonly list: Resource
  readonly look: 'bar' | 'drawer'
  /** Shown before the name. */
  readonly icon?: ReactNode
  readonly onFollow?: () => void
}

/** A link to the list of a resource. */
export function ListLink({ list, look, icon, onFollow }: Props) {
  const t = useT()
  const { name } = list
  const loadOnRest = useLoadOnRest(href('list', name))
  return (
    <NavLink
      to={href('list', name)}
      className="nav-link"
      data-look={look}
      onClick={onFollow}
      {...loadOnRest}
    >
      {icon}
      {t(resourceKey(name, 'name'), { smart_count: 2 })}
    </NavLink>
  )
}
