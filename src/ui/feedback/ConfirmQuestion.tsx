import { useId, type ReactNode } from 'react'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'

export interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  /** Shown below the text, such as a list. */
  readonly children?: ReactNode
  readonly isBusy?: boolean
  /** Nothing is lost by agreeing: the question only guards against a mistake. */
  readonly isHarmless?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before something is lost, or sent out; the harmless answer has the focus. */
export function ConfirmQuestion(props: ConfirmProps) {
  const { title, text, yes, no, isBusy = false, isHarmless = false, onYes, onNo } = props
  const id = useId()
  const mainProps = { ref: focusOnMount, look: 'solid' } as const
  const agree = (
    <Button {...(isHarmless ? mainProps : { look: 'danger' })} disabled={isBusy} onClick={onYes}>
      {yes}
    </Button>
  )
  const refuse = (
    <Button {...(isHarmless ? {} : mainProps)} onClick={onNo}>
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
