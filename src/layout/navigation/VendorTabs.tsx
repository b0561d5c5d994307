import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { seesTabsElsewhere } from '../../../resources/navigation/vendorTabs.ts'
import { artisanGroupOf, tabsOf } from '../../routing/navigation.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { EntryLink } from './EntryLink.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import './nav.css'

interface Props {
  /** The vendor whose pages these are. */
  readonly vendor: string
  /** Set on pages about a record of the vendor, where fewer types of user see the tabs. */
  readonly isElsewhere?: boolean
}

/** The tabs between the pages of one vendor; absent if the user may see none of them. */
export function VendorTabs({ vendor, isElsewhere = false }: Props) {
  const t = useT()
  const subject = useSubject()
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the current tab may be outside the visible area.
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  const built = useBuiltPages()
  const tabs = tabsOf(vendor, subject, built)
  const artisan = artisanGroupOf(vendor, subject, built)
  if (!tabs.length || (isElsewhere && !seesTabsElsewhere.includes(subject.role))) return null
  return (
    <nav ref={row} className="nav-tabs" aria-label={t('app.nav.tabs.label')}>
      <ul className="nav-list nav-row">
        {tabs.map((item) => (
          <li key={item.label}>
            <EntryLink item={item} look="tab" />
          </li>
        ))}
        {artisan && (
          <li>
            <GroupMenu group={artisan} look="tab" />
          </li>
        )}
      </ul>
    </nav>
  )
}
