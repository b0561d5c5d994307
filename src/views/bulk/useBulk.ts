import { useMemo } from 'react'
import { model } from '../../../resources/index.ts'
import { isAmong, type Call, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** A documented call that is made for each of the selected records. */
export interface BulkCall {
  readonly name: string
  readonly call: Call
}

/** What a user may do with many records of a resource at once. */
export interface Bulk {
  readonly mayUpdate: boolean
  readonly mayDelete: boolean
  readonly calls: readonly BulkCall[]
}

/** The bulk actions that the user may do on a resource; null where there are none. */
export function useBulk(resource: Resource): Bulk | null {
  const subject = useSubject()
  return useMemo(() => {
    const may = (verb: 'update' | 'delete') => model.scope(resource, verb, subject) !== null
    const calls = (resource.list.bulkCalls ?? []).flatMap((name) => {
      const call = resource.calls?.[name]
      const mayCall = call && !subject.isViewed && isAmong(call.roles, subject, model.roles)
      return mayCall ? [{ name, call }] : []
    })
    const bulk = { mayUpdate: may('update'), mayDelete: may('delete'), calls }
    return bulk.mayUpdate || bulk.mayDelete || calls.length ? bulk : null
  }, [resource, subject])
}
