import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './button.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'solid' | 'outlined' | 'framed' | 'link' | 'plain' | 'danger' | 'outlinedDanger'
  readonly size?: 'small'
  readonly ref?: Ref<HTMLButtonElement>
  readonly icon?: IconName
  readonly children: ReactNode
}

/** In the looks of MUI's, but without making its styles while a page opens. */
export function Button(props: Props) {
  const { look = 'plain', size, icon, className = '', children, type, ...rest } = props
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`button ${className}`}
      data-look={look}
      data-size={size}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
