import { Link, useLocation } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import { menu, menuGroups, usesLists } from '../../../resources/navigation/menu.ts'
import { pageAt } from '../../../resources/navigation/pageAt.ts'
import { pageByName, type PageName } from '../../../resources/navigation/pages.ts'
import { parents } from '../../../resources/navigation/parents.ts'
import { vendorResource, vendorTabs } from '../../../resources/navigation/vendorTabs.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { fillPath, pathsOf, type Subject } from '../../../schema/index.ts'
import { may } from '../../auth/may.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useRecordTitle } from '../../fields/context/useRecordTitle.ts'
import { useT } from '../../language/useT.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { itemsOf } from '../../routing/navigation.ts'
import { resourceNames } from '../../routing/resourceNames.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { belongingOf } from '../../routing/useIsHere.ts'
import { useRecordAddress } from '../../routing/useRecordAddress.ts'
import { returning } from '../../views/query/listVisits.ts'
import { useBackToList } from '../../views/query/useListVisit.ts'
import './trail.css'

type Slots = Readonly<Record<string, string>>

/** What stands before a page: the list, the record and the page to which it belongs. */
interface Steps {
  readonly list?: string
  readonly record?: { readonly resource: string; readonly id: string }
  readonly page?: {
    readonly name: PageName
    readonly slots: Slots
    /** The artisan whose page it is. */
    readonly artisan?: string | undefined
  }
}

/** The steps to an address; none for lists, start pages and pages that the menu leads to. */
function stepsTo(pathname: string, subject: Subject): Steps {
  const place = pageAt(pathname, resourceNames)
  if (!place) return {}
  if ('resource' in place) return place.page === 'list' ? {} : { list: place.resource }
  const { name, slots } = place
  const { vendor } = pageByName[name]
  const parent = parents[name]
  const artisan = vendor === undefined ? undefined : slots[vendor]
  const isOpen = parent !== undefined && mayOpen(pageByName[parent], subject)
  const page = isOpen ? { page: { name: parent, slots, artisan } } : {}
  if (artisan !== undefined && !isVendor(subject))
    return { list: vendorResource, record: { resource: vendorResource, id: artisan }, ...page }
  const list = belongingOf(pathname).resource ?? slots['resource']
  return { ...(list !== undefined && resourceNames.includes(list) && { list }), ...page }
}

/** Where the user is: links to what the page belongs to, above its heading. */
export function Trail() {
  const t = useT()
  const subject = useSubject()
  const { pathname } = useLocation()
  const { list, record, page } = stepsTo(pathname, subject)
  if (list === undefined && page === undefined) return null
  return (
    <nav className="trail" aria-label={t('app.layout.trail')}>
      <ol>
        {list !== undefined && <ListStep list={list} />}
        {record && <RecordStep {...record} />}
        {page && <PageStep {...page} />}
      </ol>
    </nav>
  )
}

/** The list, as it was left; for users without lists the page of the menu that holds its records. */
function ListStep({ list }: { readonly list: string }) {
  const t = useT()
  const subject = useSubject()
  const built = useBuiltPages()
  const resource = model.resource(list)
  const address = useBackToList(resource)
  const [holder] = itemsOf(
    menu.filter(({ holds }) => holds?.some((name) => name === list)),
    subject,
    built,
  )
  if (holder)
    return (
      <li>
        <Link to={holder.address}>{t(holder.label)}</Link>
      </li>
    )
  if (!usesLists(subject.role) || !may(model, subject, 'list', resource)) return null
  return (
    <li>
      <Link to={address} state={returning}>
        {t(resourceKey(list, 'name'), { smart_count: 2 })}
      </Link>
    </li>
  )
}

function RecordStep({ resource, id }: NonNullable<Steps['record']>) {
  const subject = useSubject()
  const title = useRecordTitle(resource, id)
  const addressOf = useRecordAddress('show')
  const { pathname } = useLocation()
  const address = addressOf(resource, { id })
  if (!title || !may(model, subject, 'show', model.resource(resource))) return null
  return <li>{address === pathname ? title : <Link to={address}>{title}</Link>}</li>
}

/** A page of the menu, or one of a record's pages, which has the record's title. */
function PageStep({ name, slots, artisan }: NonNullable<Steps['page']>) {
  const t = useT()
  const [item] = itemsOf(entriesOf(name), useSubject(), useBuiltPages(), artisan)
  const { path } = pageByName[name]
  const owner = resourceNames.find((one) => path.startsWith(`${pathsOf(one).list}/`))
  const title = useRecordTitle(owner ?? vendorResource, owner && Object.values(slots)[0])
  if (item)
    return (
      <li>
        <Link to={item.address}>{t(item.label)}</Link>
      </li>
    )
  if (!owner || !title) return null
  return (
    <li>
      <Link to={fillPath(path, slots)}>{title}</Link>
    </li>
  )
}

const entriesOf = (name: PageName) =>
  [...menu, ...menuGroups.flatMap(({ entries = [] }) => entries), ...vendorTabs].filter(
    ({ to }) => to !== 'landing' && to.page === name,
  )
