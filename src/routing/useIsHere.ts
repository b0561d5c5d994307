import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { pageAt } from '../../resources/navigation/pageAt.ts'
import { pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { parents } from '../../resources/navigation/parents.ts'
import { vendorResource } from '../../resources/navigation/vendorTabs.ts'
import { pathsOf } from '../../schema/recordPaths.ts'
import { resourceNames } from './resourceNames.ts'

/** An entry of a menu or a tab, as far as it says which pages belong to it. */
interface Place {
  readonly address: string
  readonly page: PageName
  /** Pages below the address do not belong to it. */
  readonly isExact?: true
  /** Resources whose pages belong to it. */
  readonly holds?: readonly string[]
}

/**
 * To what the page at an address belongs: the resource whose page it is, and the resource whose
 * group of the menu it is in, which is that of artisans for all pages of one artisan.
 */
export function belongingOf(address: string) {
  const place = pageAt(address, resourceNames)
  if (!place) return {}
  if ('resource' in place) return { resource: place.resource, group: place.resource }
  const { path, vendor } = pageByName[place.name]
  const resource = resourceNames.find((name) => path.startsWith(`${pathsOf(name).list}/`))
  return vendor === undefined
    ? { parent: parents[place.name], resource, group: resource }
    : { parent: parents[place.name], group: vendorResource }
}

/** Returns whether the current page is that of an entry, or belongs to it. */
export function useIsHere(): (place: Place) => boolean {
  const { pathname } = useLocation()
  const belonging = useMemo(() => belongingOf(pathname), [pathname])
  return useCallback(
    ({ address, page, isExact, holds }) =>
      pathname === address ||
      (!isExact && pathname.startsWith(`${address}/`)) ||
      belonging.parent === page ||
      (belonging.resource !== undefined && holds?.includes(belonging.resource) === true),
    [pathname, belonging],
  )
}

/** Returns whether the current page belongs to one of some lists. */
export function useIsWithin(): (lists: readonly { readonly name: string }[]) => boolean {
  const { pathname } = useLocation()
  const { group } = useMemo(() => belongingOf(pathname), [pathname])
  return useCallback((lists) => lists.some(({ name }) => name === group), [group])
}
