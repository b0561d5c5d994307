import { useId, useMemo, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import {
  canRead,
  emptyLeaves,
  missingOf,
  transitionOfMissing,
  valueAt,
  type AnyField,
  type Missing,
  type Resource,
} from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { Progress } from '../../ui/Progress.tsx'
import { NeedLinks } from './NeedLinks.tsx'
import { itemOf, useSharedOut } from './useSharedOut.ts'
import { useTypedNeeds } from './useTypedNeeds.ts'
import './readinessMeter.css'

interface Props {
  readonly resource: Resource
  /** The field of kind `missing` to show. */
  readonly field: string
  /** Fields that the page asks for besides, though the transition does not need them. */
  readonly also?: readonly string[]
}

const nothingElse: readonly string[] = []

/** What a record lacks for a transition, or has lost since; updated while the user types. */
export function Readiness({ resource, field, also = nothingElse }: Props) {
  const record = useRecordContext()
  const subject = useSubject()
  const leaf = resource.leaf.get(field)
  return record && leaf && canRead(model, leaf, subject) ? (
    <Meter resource={resource} missing={leaf.field as AnyField & Missing} also={also} />
  ) : null
}

function Meter({
  resource,
  missing,
  also,
}: {
  readonly resource: Resource
  readonly missing: AnyField & Missing
  readonly also: readonly string[]
}) {
  const t = useT()
  const id = useId()
  const record = useRecordContext() ?? {}
  const move = transitionOfMissing(resource, missing)
  const asked = useMemo(
    () => also.flatMap((path) => itemOf(resource, path) ?? []),
    [resource, also],
  )
  const all = [...((move && resource.needs.get(move)) ?? []), ...asked]
  const values = useTypedNeeds(all)
  const missingPaths = [
    ...asked.filter((item) => emptyLeaves(item, values).length > 0),
    ...(move ? missingOf(resource, move, values) : []),
  ].map(({ path }) => path)
  const { mine, others } = useSharedOut(resource, missingPaths)
  const isInTargetState = valueAt(record, missing.field.split('.')) === missing.to
  const hasLost = isInTargetState && missingPaths.length > 0
  const [isOpen, setOpen] = useState(hasLost)
  // After the transition it is shown only where something is missing again.
  if (isInTargetState && !hasLost) return null
  const done = all.length - missingPaths.length
  return (
    <details
      className="readiness-meter"
      open={isOpen}
      data-tone={hasLost ? 'bad' : undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="readiness-meter-title" id={id}>
          {t(hasLost ? 'app.readiness.live' : 'app.readiness.meter')}
        </span>
        <span className="readiness-meter-count">
          <Progress done={done} all={all.length} />
          {t('app.readiness.count', { done, all: all.length })}
        </span>
      </summary>
      {/* Announced when the number changes, not at each keystroke. */}
      <output className="readiness-meter-left" data-tone={missingPaths.length ? undefined : 'good'}>
        {mine.length
          ? t('app.readiness.left', { smart_count: mine.length })
          : t(others.length ? 'app.readiness.othersLeft' : 'app.readiness.allThere')}
      </output>
      <NeedLinks resource={resource} record={record} missing={missingPaths} labelledBy={id} />
    </details>
  )
}
