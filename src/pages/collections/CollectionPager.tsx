import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import type { ReactNode } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { href } from '../../routing/routes.ts'
import { useLetterKeys } from './useLetterKeys.ts'
import { useNeighbours } from './useNeighbours.ts'
import '../../ui/tool.css'
import './collection.css'

/** To the collection before and the one after, by a click or by the keys P and N. */
export function CollectionPager({ collection }: { readonly collection: RaRecord }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { previous, next, query } = useNeighbours(collection)
  const addressOf = (one: RaRecord | undefined) =>
    one && href('collection', { collectionId: String(one.id) }) + query
  const go = (one: RaRecord | undefined) => () => {
    const address = addressOf(one)
    if (address) void navigate(address)
  }
  useLetterKeys({ p: go(previous), n: go(next) })
  return (
    <nav className="collection-turn" aria-label={t('app.collections.others')}>
      <Way address={addressOf(previous)} label={t('app.collections.previous')} letter="P">
        <PreviousIcon fontSize="small" />
      </Way>
      <Way address={addressOf(next)} label={t('app.collections.next')} letter="N">
        <NextIcon fontSize="small" />
      </Way>
    </nav>
  )
}

function Way({
  address,
  label,
  letter,
  children,
}: {
  readonly address: string | undefined
  readonly label: string
  readonly letter: string
  readonly children: ReactNode
}) {
  const face = { className: 'tool', 'aria-label': label, title: `${label} (${letter})` }
  if (address === undefined)
    return (
      <button type="button" {...face} disabled>
        {children}
      </button>
    )
  return (
    <Link {...face} to={address} aria-keyshortcuts={letter}>
      {children}
    </Link>
  )
}
