import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { FieldBinding } from '../context/useField.ts'
import './field.css'

interface Props {
  readonly binding: Pick<FieldBinding, 'id' | 'label' | 'isRequired' | 'help'> &
    Partial<Pick<FieldBinding, 'error' | 'warning'>>
  readonly children: ReactNode
  /** Several inputs under one name: the label becomes the name of their group. */
  readonly isGroup?: boolean
}

/** Label, input, and below it the error, else the help. */
export function FieldFrame({ binding, children, isGroup = false }: Props) {
  const { id, label, isRequired } = binding
  const mark = isRequired && (
    <span className="field-mark" aria-hidden="true">
      {' *'}
    </span>
  )
  if (isGroup)
    return (
      <fieldset className="field" aria-describedby={`${id}-note`}>
        <legend className="field-label">
          {label}
          {mark}
        </legend>
        {children}
        {fieldNote(binding)}
      </fieldset>
    )
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {mark}
      </label>
      {children}
      {fieldNote(binding)}
      {binding.warning !== undefined && <FieldWarning id={id} warning={binding.warning} />}
    </div>
  )
}

/**
 * The line below an input. Not a component: a form has a hundred and fifty, nearly all of them
 * empty.
 */
export function fieldNote({ id, error, help }: Props['binding']) {
  if (!error && !help) return null
  return (
    <p className="field-note" id={`${id}-note`} data-error={error ? '' : undefined}>
      {error ?? help}
    </p>
  )
}

/**
 * A warning that does not block saving. Its element comes first, so that screen readers announce
 * the text.
 */
function FieldWarning({ id, warning }: { readonly id: string; readonly warning: string | null }) {
  return (
    <output className="field-doubt">
      {warning !== null && (
        <>
          <Icon name="warning" />
          <span id={`${id}-warning`}>{warning}</span>
        </>
      )}
    </output>
  )
}
