import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './button.css'

export interface SharedButtonProps {
  /** `solid` for what a page is for, once; `plain` for what takes nothing along, such as Cancel. */
  readonly look?:
    | 'solid'
    | 'outlined'
    | 'framed'
    | 'link'
    | 'plain'
    | 'danger'
    | 'outlinedDanger'
    | 'solidDanger'
  readonly size?: 'small' | 'large'
  /** Before its text: one of ours by name, or that of a resource. */
  readonly icon?: IconName | ReactElement | undefined
  readonly children: ReactNode
}

interface Props extends SharedButtonProps, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** Drawn by a style sheet alone: nothing is computed for it while a page opens. */
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
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {children}
    </button>
  )
}
