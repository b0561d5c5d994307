import { useId, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { messageOf } from '../../api/errorText.ts'
import './importGrid.css'

interface Props {
  readonly label: string
  /** As the file, or the last correction, has it. */
  readonly text: string
  readonly faults: readonly string[]
  /** The list of what the field takes, where there is one. */
  readonly list: string | undefined
  readonly onMend: (text: string) => Promise<unknown>
}

/** Where the next cell to mend is, behind this one. */
function goToNext(input: HTMLInputElement): void {
  const grid = input.closest('[data-mending]')
  const wrong = [...(grid?.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]') ?? [])]
  const next = wrong.find(
    (one) => (input.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  next?.focus()
}

/** A cell of the file to be written anew; what is typed is looked at when it is left, and stays if that fails. */
export function CellInput({ label, text, faults, list, onMend }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  // Enter sends what is typed, and the move that follows would once more.
  const onItsWay = useRef<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    if (typed === null || typed === text || typed === onItsWay.current) return
    onItsWay.current = typed
    setBusy(true)
    setFailure(null)
    try {
      await onMend(typed)
      setTyped((now) => (now === typed ? null : now))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      onItsWay.current = null
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
            goToNext(event.currentTarget)
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
