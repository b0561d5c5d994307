import LockIcon from '@mui/icons-material/LockOutlined'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { labelKey } from '../../i18n/labelKey.ts'
import type { Leaf, Refusal } from '../../schema/index.ts'
import type { FieldView } from './fieldView.ts'
import type { Place } from './place.ts'

interface Props {
  readonly place: Place
  readonly view: FieldView
  readonly why: Refusal
}

/** Filled in by the server: no matter of rights, so it needs no words on screen. */
function isServers({ field, isSystem }: Leaf): boolean {
  const { lookup, counts, kind, write } = field
  return isSystem || Boolean(lookup ?? counts) || kind === 'related' || write?.length === 0
}

/** A value that the user may read but not change, and why. */
export function ReadOnlyField({ place, view, why }: Props) {
  const t = useTranslate()
  const id = useId()
  const value: unknown = useWatch({ name: place.source })
  const { resource, leaf, path } = place
  const byServer = why === 'role' && isServers(leaf)
  const { lookup, lockedWhile } = leaf.field
  const isOwnLock = why === 'locked' && lockedWhile?.field === leaf.path
  const key = lookup ? 'lookup' : byServer ? 'server' : isOwnLock ? 'lockedByItself' : why
  const reason = t(`app.form.refused.${key}`, {
    field: t(labelKey(resource.name, lookup?.through ?? lockedWhile?.field ?? path)),
  })
  const { Value } = view
  return (
    <div
      className="field field-fixed"
      // A fieldset would promise something to fill in.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
    >
      <span className="field-label" id={id} title={reason}>
        {t(labelKey(resource.name, path))}
        <LockIcon className="field-lock" aria-hidden="true" />
      </span>
      <div className="field-value">
        <Value value={value} place={place} />
      </div>
      <p className={byServer ? 'visually-hidden' : 'field-why'} id={`${id}-why`}>
        {reason}
      </p>
    </div>
  )
}
