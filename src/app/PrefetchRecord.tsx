import { useGetOne } from 'react-admin'
import { recordQuery } from '../api/recordQuery.ts'

interface Props {
  readonly resource: string
  readonly id: string
}

/** Asks for the record of a page while the code of the page is on its way. */
export function PrefetchRecord({ resource, id }: Props) {
  useGetOne(resource, { id }, recordQuery)
  return null
}
