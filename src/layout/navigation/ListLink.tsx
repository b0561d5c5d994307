import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { useIsWithin } from '../../routing/useIsHere.ts'
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
  const isWithin = useIsWithin()([list])
  const loadOnRest = useLoadOnRest(href('list', name))
  return (
    <Link
      to={href('list', name)}
      aria-current={isWithin ? 'page' : undefined}
      className="nav-link"
      data-look={look}
      onClick={onFollow}
      {...loadOnRest}
    >
      {icon}
      {t(resourceKey(name, 'name'), { smart_count: 2 })}
    </Link>
  )
}
