import { useCallback } from 'react'
import { useRecordContext } from 'react-admin'
import { isAmong, transitionOf, valueAt } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { useSubject } from '../providers/useSubject.ts'
import type { Place } from './place.ts'

/** Whether the user may move a state to a value, from the stored one or the default of a new record. */
export function useMoves({ resource, path, leaf }: Place): (value: string) => boolean {
  const subject = useSubject()
  const record = useRecordContext()
  const table = resource.transitions?.[path]
  const stored = record ? valueAt(record, leaf.parts) : undefined
  const from = typeof stored === 'string' ? stored : leaf.field.default
  return useCallback(
    (value: string) => {
      if (!table || typeof from !== 'string' || value === from) return true
      const move = transitionOf(table, from, value)
      if (move) return isAmong(move.who, subject, model.roles)
      return false
    },
    [table, from, subject],
  )
}
