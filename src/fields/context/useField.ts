import { useCallback, useContext, useEffect, useId, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { messageText } from '../../language/messageText.ts'
import type { FieldRef } from './fieldRef.ts'
import { RemarkIdContext } from './remarked.ts'
import { useCompanions } from './useCompanions.ts'
import { useFieldLabel } from './useFieldLabel.ts'

/** Options of {@link useField} for inputs that stand for a part of a value. */
interface Part {
  /** Added to the source: a language, say. */
  readonly part?: string
  readonly label?: string
}

/**
 * An input's binding to the form: value, change, blur, error, label and the ids that link them. Leaving a
 * field also checks those that share a rule with it.
 */
export function useField(fieldRef: FieldRef, { part, label }: Part = {}) {
  const name = part ? `${fieldRef.source}.${part}` : fieldRef.source
  const id = useId()
  const t = useT()
  const fieldLabel = useFieldLabel(fieldRef)
  const { control, trigger } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const recheck = useCompanions(fieldRef)
  const message: unknown = fieldState.error?.message ?? fieldState.error?.root?.message
  const error = typeof message === 'string' ? messageText(message, t) : undefined
  const mend = useMend(fieldState.error, () => {
    void trigger(name)
    recheck()
  })
  const help = part
    ? ''
    : t(resourceKey(fieldRef.resource.name, `helps.${fieldRef.path}`), { _: '' })
  const remarks = useContext(RemarkIdContext)
  // What applies to a list is not repeated for each field of its entries.
  const describedBy = [(error ?? help) && `${id}-note`, !fieldRef.prefix && remarks].filter(Boolean)
  return {
    id,
    name,
    attach: field.ref,
    value: field.value as unknown,
    set: (value: unknown) => {
      field.onChange(value)
      mend()
    },
    leave: () => {
      field.onBlur()
      recheck()
    },
    label: label ?? fieldLabel,
    isRequired: Boolean(fieldRef.leaf.field.required),
    error,
    help,
    /** For the element that takes the keys. */
    aria: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': fieldRef.leaf.field.required ? (true as const) : undefined,
      'aria-describedby': describedBy.length ? describedBy.join(' ') : undefined,
    },
  }
}

/** Milliseconds after a key until an error is checked again. */
const pause = 150

/**
 * An error goes as soon as its cause has gone, without a check at each key. One that came since, such as the
 * server's, is not what was mended: it stays.
 */
function useMend(error: unknown, check: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ error, check })
  useEffect(() => {
    latest.current = { error, check }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    if (error === undefined) return
    timer.current = setTimeout(() => {
      if (latest.current.error === error) latest.current.check()
    }, pause)
  }, [error])
}

export type FieldBinding = ReturnType<typeof useField> & {
  /** The warning about a valid value; null for none, absent where the kind has no warnings. */
  readonly warning?: string | null
}
