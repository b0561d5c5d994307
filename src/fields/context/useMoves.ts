import { useCallback } from 'react'
import { useRecordContext } from 'react-admin'
import { isAmong, valueAt } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import type { FieldRef } from './fieldRef.ts'

/** Whether the user may move a state to a value, from the stored one or the default of a new record. */
export function useMoves({ resource, path, leaf }: FieldRef): (value: string) => boolean {
  const subject = useSubject()
  const record = useRecordContext()
  const moves = resource.transitions?.[path]
  const stored = record ? valueAt(record, leaf.parts) : undefined
  const from = typeof stored === 'string' ? stored : leaf.field.default
  return useCallback(
    (to: string) => {
      if (!moves || typeof from !== 'string' || to === from) return true
      // Several lines may make the same move, each for others.
      return moves.some(
        (move) =>
          move.onlyBy === undefined &&
          move.to === to &&
          [move.from].flat().includes(from) &&
          isAmong(move.who, subject, model.roles),
      )
    },
    [moves, from, subject],
  )
}
