import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './roundButton.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  readonly 'aria-label': string
  /** Something else stands in the place of its icon. */
  readonly isBusy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of the bar that is nothing but its icon. */
export function RoundButton({ icon, isBusy = false, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className="round-button" data-busy={isBusy || undefined}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
