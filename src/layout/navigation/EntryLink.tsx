import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useGetList, useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Item } from '../../routing/navigation.ts'
import { useIsHere } from '../../routing/useIsHere.ts'
import { useLoadOnRest } from '../../ui/useLoadOnRest.ts'
import { RefusedLink } from './RefusedLink.tsx'
import type { Entry } from '../../../resources/navigation/menu.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import './nav.css'

const staleTimeMs = 60_000

/** The number of records that wait behind a menu entry; absent if none do. */
function WaitCount({ resource, filter }: NonNullable<Entry['waits']>) {
  const t = useT()
  const [locale] = useLocaleState()
  const { total = 0 } = useGetList(
    resource,
    {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { columns: [] },
    },
    { staleTime: staleTimeMs, retry: false },
  )
  if (total === 0) return null
  const count = numberFormat(locale).format(total)
  return (
    <span className="nav-count" title={t('app.layout.waiting', { smart_count: total, count })}>
      {count}
    </span>
  )
}

interface Props {
  readonly item: Item
  readonly look: 'bar' | 'drawer' | 'tab'
  /** Shown before the name. */
  readonly icon?: ReactNode
  readonly onFollow?: (() => void) | undefined
}

/**
 * A link to a page. If the user may not open the page, it stays visible but disabled, and says why.
 */
export function EntryLink({ item, look, icon, onFollow }: Props) {
  const t = useT()
  const { label, address, refusal, waits } = item
  const isHere = useIsHere()
  const loadOnRest = useLoadOnRest(address)
  const content = (
    <>
      {icon}
      {t(label)}
      {waits && !refusal && <WaitCount {...waits} />}
    </>
  )
  if (refusal)
    return (
      <RefusedLink types={refusal} look={look}>
        {content}
      </RefusedLink>
    )
  return (
    <Link
      to={address}
      aria-current={isHere(item) ? 'page' : undefined}
      className="nav-link"
      data-look={look}
      onClick={onFollow}
      {...loadOnRest}
    >
      {content}
    </Link>
  )
}
