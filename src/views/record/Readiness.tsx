import { useId, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import {
  canRead,
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
import { useTypedNeeds } from './useTypedNeeds.ts'
import './readinessMeter.css'

interface Props {
  readonly resource: Resource
  /** The field that tells what is missing. */
  readonly field: string
}

/** How far a record is from a step, or what it has lost since, live while somebody types. */
export function Readiness({ resource, field }: Props) {
  const record = useRecordContext()
  const subject = useSubject()
  const leaf = resource.leaf.get(field)
  return record && leaf && canRead(model, leaf, subject) ? (
    <Meter resource={resource} missing={leaf.field as AnyField & Missing} />
  ) : null
}

function Meter({ resource, missing }: { resource: Resource; missing: AnyField & Missing }) {
  const t = useT()
  const id = useId()
  const record = useRecordContext() ?? {}
  const move = transitionOfMissing(resource, missing)
  const all = (move && resource.needs.get(move)) ?? []
  const values = useTypedNeeds(all)
  const lacks = move ? missingOf(resource, move, values).map(({ path }) => path) : []
  const isThere = valueAt(record, missing.field.split('.')) === missing.to
  const hasLost = isThere && lacks.length > 0
  const [isOpen, setOpen] = useState(hasLost)
  // Who has taken the step and lost nothing has nothing to do here.
  if (isThere && !hasLost) return null
  const done = all.length - lacks.length
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
      {/* Announced when the number changes, not at each key. */}
      <output className="readiness-meter-left" data-tone={lacks.length ? undefined : 'good'}>
        {lacks.length
          ? t('app.readiness.left', { smart_count: lacks.length })
          : t('app.readiness.allThere')}
      </output>
      <NeedLinks resource={resource} record={record} missing={lacks} labelledBy={id} />
    </details>
  )
}
