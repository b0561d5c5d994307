import { useId, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { messageOf } from '../../api/errorText.ts'
import './importGrid.css'

interface Props {
  readonly label: string
  /** The text of the file, or of the last correction. */
  readonly text: string
  readonly faults: readonly string[]
  /** Id of the `datalist` with the values that the field accepts, if there is one. */
  readonly list: string | undefined
  readonly onCorrect: (text: string) => Promise<unknown>
}

/** Focuses the next cell with a fault after this one. */
function focusNextFault(input: HTMLInputElement): void {
  const grid = input.closest('[data-mending]')
  const wrong = [...(grid?.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]') ?? [])]
  const next = wrong.find(
    (one) => (input.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  next?.focus()
}

/**
 * Input to correct a cell of the file. It is saved and checked on blur; if that fails, the typed
 * text stays.
 */
export function CellInput({ label, text, faults, list, onCorrect }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // Enter saves, and the blur that follows would save the same text again.
  const savingText = useRef<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    if (typed === null || typed === text || typed === savingText.current) return
    savingText.current = typed
    setBusy(true)
    setFailure(null)
    try {
      await onCorrect(typed)
      setTyped((now) => (now === typed ? null : now))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      savingText.current = null
      setBusy(false)
    }
  }
  const problems = failure === null ? faults : [t(failure, { _: failure })]
  return (
    <span className="import-grid-input">
      <input
        value={typed ?? text}
        list={list}
        aria-label={label}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? id : undefined}
        aria-busy={isBusy}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            void save()
            focusNextFault(event.currentTarget)
          }
          if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation()
            setTyped(null)
            setFailure(null)
          }
        }}
      />
      {problems.length > 0 && (
        <span id={id} className="import-grid-fault">
          {problems.join(' ')}
        </span>
      )}
    </span>
  )
}
