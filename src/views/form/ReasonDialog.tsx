import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { NoteBox } from '../../fields/inputs/NoteBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import './reasonDialog.css'

interface Props {
  readonly title: string
  readonly intro: string
  readonly label: string
  readonly help?: string
  readonly reason: string
  readonly max: number
  /** Errors by their path in the request body; that of the reason is at `reasonPath`. */
  readonly errors: Readonly<Record<string, string>>
  readonly reasonPath: string
  readonly send: string
  readonly sending: string
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
  readonly onSend: () => void
  readonly onClose: () => void
  /** Further inputs below the reason. */
  readonly children?: ReactNode
}

/** Asks for the reason of a rejection; Ctrl+Enter sends it. The caller stores what was typed. */
export function ReasonDialog(props: Props) {
  const { title, intro, errors, isBusy, onSend, onClose } = props
  const t = useT()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!isBusy) onSend()
  }

  return (
    <Dialog
      title={title}
      text={intro}
      width="text"
      isFullOnPhones
      className="reason-dialog"
      ref={content}
      onKeyDown={onKeyDown}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('app.form.cancel')}</Button>
          <Button
            look="solidDanger"
            disabled={isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={onSend}
          >
            {isBusy ? props.sending : props.send}
          </Button>
        </>
      }
    >
      <NoteBox
        label={props.label}
        {...(props.help && { help: props.help })}
        value={props.reason}
        max={props.max}
        error={errors[props.reasonPath]}
        isNew
        onChange={props.onReason}
      />
      {props.children}
    </Dialog>
  )
}
