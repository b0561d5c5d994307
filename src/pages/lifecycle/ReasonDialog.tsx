import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { NoteBox } from '../../fields/inputs/NoteBox.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import './reject.css'

interface Props {
  readonly title: string
  readonly intro: string
  readonly label: string
  readonly help?: string
  readonly reason: string
  readonly max: number
  /** By the places of what is sent; the reason's own is `place`. */
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly send: string
  readonly sending: string
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
  readonly onSend: () => void
  readonly onClose: () => void
  /** Further inputs below the reason. */
  readonly children?: ReactNode
}

/** Asks why something is sent back; Ctrl+Enter sends it. The caller stores what was typed. */
export function ReasonDialog(props: Props) {
  const { title, intro, errors, isBusy, onSend, onClose } = props
  const t = useT()
  const id = useId()
  const isNarrow = useMedia(upTo('phone'))
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
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      transitionDuration={150}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-intro`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent className="reject" ref={content}>
        <p className="reject-intro" id={`${id}-intro`}>
          {intro}
        </p>
        <NoteBox
          label={props.label}
          {...(props.help && { help: props.help })}
          value={props.reason}
          max={props.max}
          error={errors[props.place]}
          isNew
          onChange={props.onReason}
        />
        {props.children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('app.form.cancel')}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={onSend}
        >
          {isBusy ? props.sending : props.send}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
