import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import {
  referredIds,
  refusal,
  type AnyField,
  type Reference,
  type References,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { lazyPart } from '../../ui/lazyPanel.tsx'
import { useSubject } from '../../auth/useSubject.ts'
import { ReferenceCell } from '../cells/ReferenceCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, FilterProps, InputProps, ValueProps } from '../context/fieldView.ts'
import { recordBox } from '../inputs/pickers.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { RecordLink } from '../context/RecordLink.tsx'
import { RecordCombobox } from '../inputs/RecordCombobox.tsx'
import { useField } from '../context/useField.ts'

// A filter loads it when it opens; a form does so when one of its boxes is first used.
const RecordBox = lazyPart(recordBox.load)

const referenceField = ({ leaf }: FieldRef) => leaf.field as AnyField & (Reference | References)

/**
 * Offers one or several records; with `matching`, only those of the owner that was chosen first.
 */
export function ReferenceInput({ fieldRef }: InputProps) {
  const { matching } = referenceField(fieldRef)
  return matching ? (
    <MatchingInput fieldRef={fieldRef} by={matching} />
  ) : (
    <FreeInput fieldRef={fieldRef} />
  )
}

function FreeInput({
  fieldRef,
  among,
  hint,
}: InputProps & { among?: Record<string, unknown>; hint?: string }) {
  const binding = useField(fieldRef)
  const isMany = fieldRef.leaf.kindName === 'references'
  const value = useMemo(() => referredIds(binding.value), [binding.value])
  return (
    <FieldFrame binding={hint ? { ...binding, help: hint } : binding}>
      <RecordCombobox
        id={binding.id}
        name={binding.name}
        resource={referenceField(fieldRef).resource}
        value={value}
        {...(among && { among })}
        isMany={isMany}
        isDisabled={hint !== undefined}
        hasError={binding.error !== undefined}
        aria={hint ? { ...binding.aria, 'aria-describedby': `${binding.id}-note` } : binding.aria}
        onChange={(picked) => binding.set(isMany ? picked : (picked[0] ?? null))}
        onLeave={binding.leave}
      />
    </FieldFrame>
  )
}

function MatchingInput({ fieldRef, by }: InputProps & { by: string }) {
  const { resource, prefix } = fieldRef
  const t = useT()
  const subject = useSubject()
  const { control } = useFormContext()
  const owner: unknown = useWatch({ control, name: prefix + by })
  const among = useMemo(() => (owner ? { [by]: owner } : {}), [by, owner])
  const leaf = resource.leaf.get(by)
  // A user who may not choose the owner is the owner: the server offers their own records only.
  const isOwn = leaf !== undefined && refusal(model, leaf, subject) !== null
  if (owner || isOwn) return <FreeInput fieldRef={fieldRef} among={among} />
  const field = t(labelKey(resource.name, by))
  return <FreeInput fieldRef={fieldRef} hint={t('app.form.chooseFirst', { field })} />
}

/** Narrows to records that name any of the chosen ones. */
export function ReferenceFilter({ fieldRef, state, onChange }: FilterProps) {
  const t = useT()
  const value = useMemo(() => (state.equals ?? []).map(String), [state.equals])
  return (
    <RecordBox
      resource={referenceField(fieldRef).resource}
      value={value}
      isMany
      aria={{ 'aria-label': t(labelKey(fieldRef.resource.name, fieldRef.path)) }}
      onChange={(equals) => onChange({ equals })}
    />
  )
}

function ReferenceValue({ value, fieldRef }: ValueProps) {
  if (typeof value !== 'string') return <EmptyValue />
  return <RecordLink resource={referenceField(fieldRef).resource} id={value} />
}

export const reference: FieldView = {
  Cell: ReferenceCell,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  Value: ReferenceValue,
}
