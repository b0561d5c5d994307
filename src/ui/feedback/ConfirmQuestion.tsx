import { useId, type ReactNode } from 'react'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'

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
  const main = { ref: focusOnMount, look: 'solid' } as const
  const agree = (
    <Button {...(isHarmless ? main : { look: 'danger' })} disabled={isBusy} onClick={onYes}>
      {yes}
    </Button>
  )
  const refuse = (
    <Button {...(isHarmless ? {} : main)} onClick={onNo}>
      {no}
    </Button>
  )
  return (
    <Dialog
      id={id}
      title={title}
      text={text}
      onClose={onNo}
      actions={
        <>
          {isHarmless ? refuse : agree}
          {isHarmless ? agree : refuse}
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
