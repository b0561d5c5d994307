import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { focusOnMount } from '../../browser/focusOnMount.ts'

export interface Confirming {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  /** More than the text, such as a list. */
  readonly children?: ReactNode
  readonly isBusy?: boolean
  /** Nothing is lost by it: the question only guards against a slip. */
  readonly isHarmless?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before something is lost, or sent out; a harmless answer has the focus. */
export function ConfirmQuestion(props: Confirming) {
  const { title, text, yes, no, isBusy = false, isHarmless = false, onYes, onNo } = props
  const id = useId()
  const main = { ref: focusOnMount, variant: 'contained' } as const
  const agree = (
    <Button {...(isHarmless ? main : { color: 'error' })} disabled={isBusy} onClick={onYes}>
      {yes}
    </Button>
  )
  const refuse = (
    <Button {...(isHarmless ? { color: 'inherit' } : main)} onClick={onNo}>
      {no}
    </Button>
  )
  return (
    <Dialog open onClose={onNo} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {props.children}
      </DialogContent>
      <DialogActions>
        {isHarmless ? refuse : agree}
        {isHarmless ? agree : refuse}
      </DialogActions>
    </Dialog>
  )
}
