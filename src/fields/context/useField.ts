import { useCallback, useContext, useEffect, useId, useRef, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { messageText } from '../../language/messageText.ts'
import type { FieldRef } from './fieldRef.ts'
import { RemarkIdContext } from './RemarkIdContext.ts'
import { useIsRequired } from './useIsRequired.ts'
import { useFieldLabel } from './useFieldLabel.ts'
import { isEmpty } from '../../../schema/index.ts'

/** The other fields of the rules that a field takes part in. */
function companionsOf({ resource, leaf, prefix }: FieldRef): string[] {
  // The rules of a resource name its own fields, not of those inside a list.
  if (prefix) return []
  const rules = resource.rules.filter(({ fields, reads = [] }) =>
    [...fields, ...reads].includes(leaf.path),
  )
  return [...new Set(rules.flatMap(({ fields }) => fields))].filter((path) => path !== leaf.path)
}

/**
 * Validates the companions with a value or an error: of two prices that do not fit, both show it.
 */
function useCompanions(fieldRef: FieldRef): () => void {
  const { getValues, getFieldState, trigger } = useFormContext()
  const companions = useMemo(() => companionsOf(fieldRef), [fieldRef])
  return useCallback(() => {
    const toCheck = companions.filter(
      (path) => !isEmpty(getValues(path)) || getFieldState(path).error !== undefined,
    )
    if (toCheck.length) void trigger(toCheck)
  }, [companions, getValues, getFieldState, trigger])
}

/** Options of {@link useField} for inputs that stand for a part of a value. */
interface Part {
  /** Added to the source: a language, say. */
  readonly part?: string
  readonly label?: string
}

/**
 * An input's binding to the form: value, change, blur, error, label and the ids that link them.
 * Leaving a field also checks those that share a rule with it.
 */
export function useField(fieldRef: FieldRef, { part, label }: Part = {}) {
  const name = part ? `${fieldRef.source}.${part}` : fieldRef.source
  const id = useId()
  const t = useT()
  const fieldLabel = useFieldLabel(fieldRef)
  const { control, trigger } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const recheck = useCompanions(fieldRef)
  const isRequired = useIsRequired(fieldRef)
  const message: unknown = fieldState.error?.message ?? fieldState.error?.root?.message
  const error = typeof message === 'string' ? messageText(message, t) : undefined
  const recheckError = useErrorRecheck(fieldState.error, () => {
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
      recheckError()
    },
    leave: () => {
      field.onBlur()
      recheck()
    },
    label: label ?? fieldLabel,
    isRequired,
    error,
    help,
    /** For the element that takes the keys. */
    aria: {
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': isRequired ? (true as const) : undefined,
      'aria-describedby': describedBy.length ? describedBy.join(' ') : undefined,
    },
  }
}

/** Milliseconds between a keystroke and the next check of an error. */
const recheckDelayMs = 150

/**
 * Removes an error soon after its cause is gone, without a check at each keystroke. A newer error,
 * such as the server's, stays.
 */
function useErrorRecheck(error: unknown, check: () => void): () => void {
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
    }, recheckDelayMs)
  }, [error])
}

export type FieldBinding = ReturnType<typeof useField> & {
  /** The warning about a valid value; null for none, absent where the kind has no warnings. */
  readonly warning?: string | null
}
