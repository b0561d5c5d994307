import { useLocation } from 'react-router-dom'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { visitOf, type ListVisit } from './listVisits.ts'

/**
 * The list that the page of a record was opened from; undefined where the address was typed or
 * sent.
 */
export function useListVisit(resource: Resource): ListVisit | undefined {
  const { pathname } = useLocation()
  return visitOf(resource.name, pathname)
}

/** The address of the link back from a record: the list as it was left, else its initial state. */
export function useBackToList(resource: Resource): string {
  return useListVisit(resource)?.address ?? href('list', resource.name)
}
