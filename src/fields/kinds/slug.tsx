import { useEffect, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { isEmpty, slugify, type AnyField, type SlugOptions } from '../../../schema/index.ts'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

/** Follows the name of a new record until the user edits the slug. */
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
  /** The last generated slug; any other value was typed, or comes from a draft. */
  const lastGenerated = useRef<string | null>(null)
  const name: unknown = useWatch({ name: from })
  const t = useT()
  // A name without Latin letters, such as 日本, gives no slug. Null keeps the element of the hint.
  const hasNoSlug = typeof name === 'string' && !isEmpty(name.trim()) && slugify(name) === ''
  const hint = hasNoSlug && isEmpty(binding.value) ? t('validation.noSlug', { name }) : null
  const { getValues, setValue, formState } = useFormContext()
  const { source } = fieldRef
  // Before the first attempt to save, an unfinished slug is no mistake yet.
  const { isSubmitted } = formState
  useEffect(() => {
    const generated = (typeof name === 'string' && slugify(name)) || null
    const now: unknown = getValues(source)
    if (now && now !== lastGenerated.current && now !== generated) isTouched.current = true
    if (isTouched.current) return
    lastGenerated.current = generated
    // Setting the same value again would remove the server's error.
    if ((now || null) === generated) return
    setValue(source, generated, { shouldDirty: true, shouldValidate: isSubmitted })
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
