import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import './upload.css'

interface Props {
  /** Endings and types that the browser offers. */
  readonly accept: string
  /** What the hidden input is called. */
  readonly label: string
  readonly onFile: (file: File) => void
  readonly button: {
    readonly text: string
    readonly look: 'solid' | 'outlined'
    /** Id of what explains it. */
    readonly hint: string
    readonly isDisabled?: boolean
  }
  /** Stands in a row with the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A place that takes one file by button or by drop. */
export function FileDrop({ accept, label, onFile, button, beside, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = ([chosen]: Iterable<File>) => {
    if (chosen) onFile(chosen)
  }
  return (
    // Dropping is a second way; the button is the one for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="upload"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // The same file once more is a change as well.
          currentTarget.value = ''
        }}
      />
      <div className="upload-choice">
        <Button
          look={button.look}
          icon="file"
          aria-describedby={button.hint}
          disabled={button.isDisabled}
          onClick={() => input.current?.click()}
        >
          {button.text}
        </Button>
        {beside}
      </div>
      {children}
    </div>
  )
}
