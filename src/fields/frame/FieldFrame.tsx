import type { ReactNode } from 'react'
import { Sign } from '../../ui/Icon.tsx'
import type { FieldTie } from '../context/useField.ts'
import './fields.css'

interface Props {
  readonly tie: Pick<FieldTie, 'id' | 'label' | 'isRequired' | 'help'> &
    Partial<Pick<FieldTie, 'error' | 'doubt'>>
  readonly children: ReactNode
  /** Several inputs under one name: the label becomes the name of their group. */
  readonly isGroup?: boolean
}

/** Label, input, and below it the complaint, else the help. */
export function FieldFrame({ tie, children, isGroup = false }: Props) {
  const { id, label, isRequired } = tie
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
        {fieldNote(tie)}
      </fieldset>
    )
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {mark}
      </label>
      {children}
      {fieldNote(tie)}
      {tie.doubt !== undefined && <FieldDoubt id={id} doubt={tie.doubt} />}
    </div>
  )
}

/** The line below an input. No component: a form has a hundred and fifty, nearly all of them empty. */
export function fieldNote({ id, error, help }: Props['tie']) {
  if (!error && !help) return null
  return (
    <p className="field-note" id={`${id}-note`} data-error={error ? '' : undefined}>
      {error ?? help}
    </p>
  )
}

/** A hint that stops nobody. Its place is there before it, so that it is told when it comes. */
function FieldDoubt({ id, doubt }: { readonly id: string; readonly doubt: string | null }) {
  return (
    <output className="field-doubt">
      {doubt !== null && (
        <>
          <Sign name="warning" />
          <span id={`${id}-doubt`}>{doubt}</span>
        </>
      )}
    </output>
  )
}
