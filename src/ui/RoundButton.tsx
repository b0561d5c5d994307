import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './roundButton.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName
  readonly 'aria-label': string
  /** Hides the icon; `children` are shown in its place. */
  readonly isBusy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A round button with an icon alone, for the bar of the layout. */
export function RoundButton({ icon, isBusy = false, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className="round-button" data-busy={isBusy || undefined}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
