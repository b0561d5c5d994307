import { useEffect, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { isEmpty, slugify, type AnyField, type SlugOptions } from '../../../schema/index.ts'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

/** Follows the name of a new record until somebody writes a slug of their own. */
function SlugInput({ fieldRef }: InputProps) {
  const { from } = fieldRef.leaf.field as AnyField & SlugOptions
  const isNew = useRecordContext() === undefined
  return isNew && from ? (
    <NewSlug fieldRef={fieldRef} from={fieldRef.prefix + from} />
  ) : (
    <OwnSlug fieldRef={fieldRef} />
  )
}

function OwnSlug({ fieldRef }: InputProps) {
  return <TextBox binding={useField(fieldRef)} />
}

function NewSlug({ fieldRef, from }: InputProps & { from: string }) {
  const binding = useField(fieldRef)
  const isTouched = useRef(Boolean(binding.value))
  /** What was put in last; anything else is somebody's own, such as a draft's. */
  const last = useRef<string | null>(null)
  const name: unknown = useWatch({ name: from })
  const t = useT()
  // A name of other letters, such as 日本, gives none; the frame for the hint is there before it.
  const isWithout = typeof name === 'string' && !isEmpty(name.trim()) && slugify(name) === ''
  const hint = isWithout && isEmpty(binding.value) ? t('validation.noSlug', { name }) : null
  const { getValues, setValue, formState } = useFormContext()
  const { source } = fieldRef
  // Before the first attempt to save, an unfinished slug is no mistake yet.
  const { isSubmitted } = formState
  useEffect(() => {
    const made = (typeof name === 'string' && slugify(name)) || null
    const now: unknown = getValues(source)
    if (now && now !== last.current && now !== made) isTouched.current = true
    if (isTouched.current) return
    last.current = made
    // Checking again what has not changed would take away what the server says of it.
    if ((now || null) === made) return
    setValue(source, made, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [name, source, getValues, setValue, isSubmitted])
  return (
    <TextBox
      binding={{ ...binding, warning: hint }}
      onType={() => {
        isTouched.current = true
      }}
    />
  )
}

export const slug: FieldView = { ...text, Input: SlugInput }
