import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import './upload.css'

interface Props {
  /** Extensions and types that the browser's dialog offers. */
  readonly accept: string
  /** Accessible name of the hidden input. */
  readonly label: string
  readonly onFile: (file: File) => void
  readonly button: {
    readonly text: string
    readonly look: 'solid' | 'outlined'
    /** Id of the element that explains the button. */
    readonly hint: string
    readonly isDisabled?: boolean
  }
  /** Shown in a row with the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A box that takes one file by button or by drop. */
export function FileDrop({ accept, label, onFile, button, beside, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const takeFirst = ([chosen]: Iterable<File>) => {
    if (chosen) onFile(chosen)
  }
  return (
    // Dropping is an alternative; the button works with the keyboard.
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
        takeFirst(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          takeFirst([...(currentTarget.files ?? [])])
          // Reset, so that choosing the same file again fires a change event.
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
