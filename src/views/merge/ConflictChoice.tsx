import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Resource } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import type { Conflict } from './mergeRecords.ts'
import '../../ui/visuallyHidden.css'
import './conflict.css'

type Side = 'mine' | 'theirs'

interface Props {
  readonly resource: Resource
  readonly conflict: Conflict
  readonly choice: Side
  readonly onChoose: (choice: Side) => void
}

const sides: readonly Side[] = ['mine', 'theirs']

/** One field that both changed: what it was, and a choice between the two values. */
export function ConflictChoice({ resource, conflict, choice, onChoose }: Props) {
  const t = useT()
  const id = useId()
  const { leaf, base } = conflict
  const fieldRef = fieldRefOf(resource, leaf)
  const { Value } = viewOf(leaf)
  const label = t(labelKey(resource.name, leaf.path))
  return (
    <fieldset className="conflict">
      <legend>
        <span aria-hidden="true">{label}</span>
        <span className="visually-hidden">{t('app.merge.choose', { field: label })}</span>
      </legend>
      <div className="conflict-side" data-base="">
        <p className="conflict-name">{t('app.merge.base')}</p>
        <div className="conflict-value">
          <Value value={base} fieldRef={fieldRef} />
        </div>
      </div>
      {sides.map((side) => (
        <div key={side} className="conflict-side" data-chosen={choice === side ? '' : undefined}>
          {/* The value is not in the label, since it may contain links. */}
          <label className="conflict-name">
            <input
              type="radio"
              name={id}
              checked={choice === side}
              aria-describedby={`${id}-${side}`}
              onChange={() => onChoose(side)}
            />
            {t(`app.merge.${side}`)}
          </label>
          <div className="conflict-value" id={`${id}-${side}`}>
            <Value value={conflict[side]} fieldRef={fieldRef} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}
