import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { useIsHere } from '../../routing/useIsHere.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { ResourceIcon } from '../../ui/ResourceIcon.tsx'
import { tourTarget } from '../../ui/tourTarget.ts'
import { shownLines, useInbox } from './useInbox.ts'
import '../../ui/roundButton.css'
import './inbox.css'

/** In the bar: how much waits for the user, and the way there. */
export function InboxButton() {
  const t = useT()
  const [locale] = useLocaleState()
  const { data } = useInbox()
  const isHere = useIsHere()
  const total = shownLines(data)?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const address = href('inbox')
  const label = data
    ? t('app.inbox.button', { count: numberFormat(locale).format(total) })
    : t('app.inbox.title')
  return (
    <Link
      to={address}
      {...tourTarget('inbox')}
      className="round-button inbox-button"
      aria-label={label}
      aria-current={isHere({ address, page: 'inbox' }) ? 'page' : undefined}
      title={label}
    >
      <ResourceIcon name="inbox" />
      <CountBadge count={total} />
    </Link>
  )
}
