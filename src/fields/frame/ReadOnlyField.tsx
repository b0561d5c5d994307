import { useId } from 'react'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import {
  isComputed,
  isDashed,
  isKeptInStep,
  lockOn,
  whyFieldDenied,
  type Leaf,
  type Refusal,
} from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useFieldLabel } from '../context/useFieldLabel.ts'
import { dash } from '../format/dash.ts'
import type { FieldView } from '../context/fieldView.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useReasonText } from '../context/useReasonText.ts'
import { WhyButton } from '../../ui/WhyButton.tsx'
import '../../ui/visuallyHidden.css'
import './field.css'

interface Props {
  readonly fieldRef: FieldRef
  readonly view: FieldView
  readonly why: Refusal
}

/** Whether the server sets the field: the reason is no matter of rights then, and only read out. */
function isSetByServer(leaf: Leaf): boolean {
  const { isSystem, field } = leaf
  return isSystem || isKeptInStep(leaf) || isComputed(leaf) || field.write?.length === 0
}

/**
 * A value that the user may read but not change. The reason is below it, the exact rule behind its
 * lock.
 */
export function ReadOnlyField({ fieldRef, view, why }: Props) {
  const t = useT()
  const id = useId()
  const stored = useRecordContext()
  const value: unknown = useWatch({ name: fieldRef.source })
  const { resource, leaf, path } = fieldRef
  const byServer = why === 'role' && isSetByServer(leaf)
  const subject = useSubject()
  const { lookup } = leaf.field
  const lock = why === 'locked' ? lockOn(model, leaf.locks, subject, stored) : undefined
  const isOwnLock = lock?.field === leaf.path
  const key = lookup ? 'lookup' : byServer ? 'server' : isOwnLock ? 'lockedByItself' : why
  const label = useFieldLabel(fieldRef)
  const reason = t(`app.form.refused.${key}`, {
    field: t(labelKey(resource.name, lookup?.through ?? lock?.field ?? path)),
  })
  const exact = useExactReason(fieldRef)
  const { Value } = view
  return (
    <div
      className="field field-fixed"
      // Not a fieldset, which would announce inputs.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
    >
      <div className="field-head">
        <span className="field-label" id={id}>
          {label}
        </span>
        <WhyButton
          question={t('app.why.askField', { field: label })}
          answer={() => exact() ?? reason}
        >
          <Icon name="lock" className="field-lock" />
        </WhyButton>
      </div>
      <div className="field-value">
        {isDashed(leaf, stored) ? dash : <Value value={value} fieldRef={fieldRef} />}
      </div>
      <p className={byServer ? 'visually-hidden' : 'field-why'} id={`${id}-why`}>
        {reason}
      </p>
    </div>
  )
}

/** The rule behind a refusal, computed when somebody opens it. */
function useExactReason({ resource, leaf, prefix }: FieldRef): () => string | undefined {
  const subject = useSubject()
  const stored = useRecordContext()
  const text = useReasonText(resource)
  return () => {
    // Locks depend on fields of the record, so none applies to a field inside a list.
    const record: unknown = prefix ? undefined : stored
    const verb = record === undefined ? 'create' : 'update'
    const found = whyFieldDenied(model, resource, leaf, subject, { verb, record })
    return found ? text(found) : undefined
  }
}
