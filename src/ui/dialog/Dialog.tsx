import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { BareDialog, type DialogFrame } from './BareDialog.tsx'
import './dialog.css'

interface Props extends DialogFrame {
  /** Of its title (`…-title`) and its text (`…-text`), where something inside refers to them. */
  readonly id?: string
  readonly title: ReactNode
  /** What it is about; read out with the title. */
  readonly text?: ReactNode
  /** The text says what went wrong. */
  readonly isFailed?: boolean
  /** Buttons at its end: the way out first, what it is for last. */
  readonly actions?: ReactNode
  /** What is in it is a form, which its button of type submit sends. */
  readonly onSubmit?: (event: FormEvent) => void
  readonly isBusy?: boolean
  /** Of what stands between title and buttons. */
  readonly className?: string
  readonly ref?: Ref<HTMLDivElement>
}

/** A question, a form or a report over the page. */
export function Dialog(props: Props) {
  const {
    title,
    text,
    isFailed = false,
    actions,
    onSubmit,
    isBusy,
    className = '',
    ref,
    ...frame
  } = props
  const own = useId()
  const id = props.id ?? own
  const inside = (
    <>
      <div ref={ref} className={`dialog-content ${className}`}>
        {text !== undefined && (
          <p id={`${id}-text`} className="dialog-text" role={isFailed ? 'alert' : undefined}>
            {text}
          </p>
        )}
        {frame.children}
      </div>
      {actions !== undefined && <div className="dialog-actions">{actions}</div>}
    </>
  )
  return (
    <BareDialog
      {...frame}
      labelledBy={`${id}-title`}
      describedBy={text === undefined ? undefined : `${id}-text`}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      {onSubmit ? (
        <form
          className="dialog-form"
          noValidate
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog is a child of the page in React, whatever the document's order: its form may be within another.
            event.stopPropagation()
            onSubmit(event)
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </BareDialog>
  )
}
