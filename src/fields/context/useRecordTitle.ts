import { useMemo } from 'react'
import { model } from '../../../resources/index.ts'
import { displayTitle } from '../format/recordTitle.ts'
import { useCellContext } from './useCellContext.ts'
import { useRecords } from './useRecords.ts'

/**
 * The title of one record, read with the titles that references name; undefined until it is known
 * or where no id is given.
 */
export function useRecordTitle(resource: string, id: string | undefined): string | undefined {
  const known = useRecords(
    useMemo(() => (id === undefined ? {} : { [resource]: [id] }), [resource, id]),
  )
  const context = useCellContext()
  const record = id === undefined ? undefined : known.get(id)
  return record && displayTitle(model.resource(resource), record, context)
}
