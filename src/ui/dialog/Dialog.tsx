import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { BareDialog, type DialogFrame } from './BareDialog.tsx'
import './dialog.css'

interface Props extends DialogFrame {
  /** Prefix of the ids of title (`…-title`) and text (`…-text`), where something refers to them. */
  readonly id?: string
  readonly title: ReactNode
  /** What it is about; read out with the title. */
  readonly text?: ReactNode
  /** The text is an error message. */
  readonly isFailed?: boolean
  /** The buttons at its end: the one that cancels first, the main one last. */
  readonly actions?: ReactNode
  /** Makes the content a form, which its button of type submit sends. */
  readonly onSubmit?: (event: FormEvent) => void
  readonly isBusy?: boolean
  /** The class of the content between title and buttons. */
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
  const generatedId = useId()
  const id = props.id ?? generatedId
  const content = (
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
            // React passes the event on to a form around the dialog, wherever it is in the
            // document.
            event.stopPropagation()
            onSubmit(event)
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </BareDialog>
  )
}
