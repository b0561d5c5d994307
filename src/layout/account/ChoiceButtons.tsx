import { useId, type ReactNode } from 'react'
import './account.css'

interface Option<V extends string> {
  readonly value: V
  readonly label: string
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string
  /** A decorative picture before the label. */
  readonly picture?: ReactNode
}

interface Props<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly Option<V>[]
  readonly onChoose: (value: V) => void
}

/** A choice between a few visible options; the button of the current one is pressed. */
export function ChoiceButtons<V extends string>({ label, value, options, onChoose }: Props<V>) {
  const id = useId()
  return (
    <div className="account-choice">
      <span id={id} className="account-label">
        {label}
      </span>
      <fieldset className="account-options" aria-labelledby={id}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            lang={option.lang}
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.picture}
            {option.label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
