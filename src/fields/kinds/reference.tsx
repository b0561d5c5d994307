import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { labelKey } from '../../../i18n/labelKey.ts'
import {
  referredIds,
  refusal,
  type AnyField,
  type Reference,
  type References,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { onDemand } from '../../ui/lazyPanel.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { ReferenceCell } from '../cells/ReferenceCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps, ValueProps } from '../context/fieldView.ts'
import { recordBox } from '../inputs/pickers.ts'
import type { Place } from '../context/fieldRef.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { RecordLink } from '../context/RecordLink.tsx'
import { RecordPick } from '../inputs/RecordCombobox.tsx'
import { useField } from '../context/useField.ts'

// A filter opens on its own; forms do without until somebody comes to choose.
const RecordBox = onDemand(recordBox.load)

const of = ({ leaf }: Place) => leaf.field as AnyField & (Reference | References)

/** Offers what may be chosen, one or many; records of somebody else's wait until it is known whose. */
export function ReferenceInput({ place }: InputProps) {
  const { matching } = of(place)
  return matching ? <MatchingInput place={place} by={matching} /> : <FreeInput place={place} />
}

function FreeInput({
  place,
  among,
  hint,
}: InputProps & { among?: Record<string, unknown>; hint?: string }) {
  const tie = useField(place)
  const isMany = place.leaf.kindName === 'references'
  const value = useMemo(() => referredIds(tie.value), [tie.value])
  return (
    <FieldFrame tie={hint ? { ...tie, help: hint } : tie}>
      <RecordPick
        id={tie.id}
        name={tie.name}
        resource={of(place).resource}
        value={value}
        {...(among && { among })}
        isMany={isMany}
        isDisabled={hint !== undefined}
        hasError={tie.error !== undefined}
        aria={hint ? { ...tie.aria, 'aria-describedby': `${tie.id}-note` } : tie.aria}
        onChange={(picked) => tie.set(isMany ? picked : (picked[0] ?? null))}
        onLeave={tie.leave}
      />
    </FieldFrame>
  )
}

function MatchingInput({ place, by }: InputProps & { by: string }) {
  const { resource, prefix } = place
  const t = useTranslate()
  const subject = useSubject()
  const { control } = useFormContext()
  const owner: unknown = useWatch({ control, name: prefix + by })
  const among = useMemo(() => (owner ? { [by]: owner } : {}), [by, owner])
  const leaf = resource.leaf.get(by)
  // Who may not choose the owner is the owner: the server offers their own records only.
  const isOwn = leaf !== undefined && refusal(model, leaf, subject) !== null
  if (owner || isOwn) return <FreeInput place={place} among={among} />
  const field = t(labelKey(resource.name, by))
  return <FreeInput place={place} hint={t('app.form.chooseFirst', { field })} />
}

/** Narrows to records that name any of the chosen ones. */
export function ReferenceFilter({ place, state, onChange }: FilterProps) {
  const t = useTranslate()
  const value = useMemo(() => (state.equals ?? []).map(String), [state.equals])
  return (
    <RecordBox
      resource={of(place).resource}
      value={value}
      isMany
      aria={{ 'aria-label': t(labelKey(place.resource.name, place.path)) }}
      onChange={(equals) => onChange({ equals })}
    />
  )
}

function ReferenceValue({ value, place }: ValueProps) {
  if (typeof value !== 'string') return <EmptyValue />
  return <RecordLink resource={of(place).resource} id={value} />
}

export const reference: FieldView = {
  Cell: ReferenceCell,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  Value: ReferenceValue,
}
