import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { focusOnMount } from '../fields/focusOnMount.ts'

interface Props {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly isBusy?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before something is lost; the harmless answer has the focus. */
export function AskDialog({ title, text, yes, no, isBusy = false, onYes, onNo }: Props) {
  const id = useId()
  return (
    <Dialog open onClose={onNo} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" disabled={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={focusOnMount} variant="contained" onClick={onNo}>
          {no}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
