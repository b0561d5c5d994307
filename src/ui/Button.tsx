import type { ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './button.css'

export interface SharedButtonProps {
  /** `solid` for the main action of a page, once; `plain` for minor ones, such as Cancel. */
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
  /** Shown before the text: one of our icons by name, or that of a resource. */
  readonly icon?: IconName | ReactElement | undefined
  readonly children: ReactNode
}

interface Props extends SharedButtonProps, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** A button styled by a style sheet alone, so that no style is computed while a page opens. */
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
