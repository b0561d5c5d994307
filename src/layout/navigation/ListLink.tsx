import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router-dom'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { usePrefetchOnRest } from '../../views/query/usePrefetchOnRest.ts'
import './nav.css'

interface Props {
  readonly list: Resource
  readonly look: 'bar' | 'drawer'
  /** Before its name. */
  readonly icon?: ReactNode
  readonly onFollow?: () => void
}

/** A way to the list of a resource. */
export function ListLink({ list, look, icon, onFollow }: Props) {
  const t = useTranslate()
  const { name } = list
  const prefetching = usePrefetchOnRest(list)
  return (
    <NavLink
      to={href('list', name)}
      className="nav-link"
      data-look={look}
      onClick={onFollow}
      {...prefetching}
    >
      {icon}
      {t(`resources.${name}.name`, { smart_count: 2 })}
    </NavLink>
  )
}
