import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './button.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'solid' | 'outlined' | 'plain' | 'danger'
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A button of a form, in the looks of MUI's but without making its styles while the form opens. */
export function Button({ look = 'plain', icon, className = '', children, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`button ${className}`}
      data-look={look}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
