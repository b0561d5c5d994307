import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { lockOn, lockReason, today, valueAt, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

interface Props {
  readonly resource: Resource
  readonly record: RaRecord
  /** Further information about records in this state. */
  readonly children?: ReactNode
}

/** A notice above a record that its status locks it for everybody, and since when. */
export function LockNotice({ resource, record, children }: Props) {
  const context = useCellContext()
  const subject = useSubject()
  const { lockedWhile } = resource
  const lock = lockedWhile && lockOn(model, [lockedWhile], subject, record)
  // A lock that concerns single roles is explained by the pages of those roles.
  if (!lock || lock.for) return null
  const key = lock.notice?.[String(lock.is)]
  const since = lock.since === undefined ? undefined : valueAt(record, lock.since.split('.'))
  return (
    <Alert severity="warning">
      {key && typeof since === 'string'
        ? context.t(key, { day: dayText(today(Date.parse(since))) })
        : reasonText(resource, lockReason(model, resource, subject, lock), context)}
      {children}
    </Alert>
  )
}
