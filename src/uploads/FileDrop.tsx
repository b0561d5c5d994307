import { useRef, useState, type ReactNode } from 'react'
import './upload.css'

interface Props {
  /** Endings and types that the browser offers. */
  readonly accept: string
  /** What the hidden input is called. */
  readonly label: string
  readonly onFile: (file: File) => void
  /** @param open shows the browser's choice of files; its button is the way for the keyboard */
  readonly children: (open: () => void) => ReactNode
}

/** A place that takes one file by button or by drop. */
export function FileDrop({ accept, label, onFile, children }: Props) {
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
      {children(() => input.current?.click())}
    </div>
  )
}
