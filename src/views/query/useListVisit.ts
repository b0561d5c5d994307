import { useLocation } from 'react-router-dom'
import type { Resource } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { visitOf, type ListVisit } from './listVisits.ts'

/** The list that the open page of a record was reached from; none where the address was typed or sent. */
export function useListVisit(resource: Resource): ListVisit | undefined {
  const { pathname } = useLocation()
  return visitOf(resource.name, pathname)
}

/** Where the way back from a record leads: to the list as it was left, else to the list as it opens. */
export function useBackToList(resource: Resource): string {
  return useListVisit(resource)?.address ?? href('list', resource.name)
}
