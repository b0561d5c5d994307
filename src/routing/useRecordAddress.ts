import { useCallback } from 'react'
import { workPageOf } from '../../resources/navigation/workPages.ts'
import { pageByName } from '../../resources/navigation/pages.ts'
import { fillPath, valueAt } from '../../schema/index.ts'
import { useSubject } from '../auth/useSubject.ts'
import { mayOpen } from './mayOpen.ts'
import { href } from './routes.ts'
import { useBuiltPages } from './useBuiltPages.ts'

/** A record, with the fields that its address is made of if they were read. */
export interface Addressed {
  readonly id: string | number
}

/**
 * Returns the address of the page on which a user works on a record; null where the resource has
 * none, the user may not open it, or the record lacks a field of its address.
 */
export function useWorkAddress(): (resource: string, record: Addressed) => string | null {
  const subject = useSubject()
  const built = useBuiltPages()
  return useCallback(
    (resource, record) => {
      const work = workPageOf(resource)
      if (!work || !built.has(work.page) || !mayOpen(pageByName[work.page], subject)) return null
      const slots = Object.entries(work.slots).flatMap(([slot, field]) => {
        const value = valueAt(record, [field])
        return typeof value === 'string' && value !== '' ? [[slot, value] as const] : []
      })
      return slots.length === Object.keys(work.slots).length
        ? fillPath(pageByName[work.page].path, Object.fromEntries(slots))
        : null
    },
    [subject, built],
  )
}

/** Returns the address that opens a record: its work page, else its own page. */
export function useRecordAddress(
  page: 'edit' | 'show',
): (resource: string, record: Addressed) => string {
  const workAddress = useWorkAddress()
  return useCallback(
    (resource, record) => workAddress(resource, record) ?? href(page, resource, record.id),
    [workAddress, page],
  )
}
