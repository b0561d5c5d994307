import type { AnchorHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import type { SharedButtonProps } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './button.css'

interface ToPage extends SharedButtonProps, Omit<LinkProps, 'children'> {
  readonly href?: never
}

interface ToFile
  extends SharedButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  readonly href: string
  readonly to?: never
}

/** A button that leads somewhere: to a page by `to`, to a file by `href`. */
export function ButtonLink({ look = 'plain', size, icon, children, ...rest }: ToPage | ToFile) {
  const shared = {
    className: `button ${rest.className ?? ''}`,
    'data-look': look,
    'data-size': size,
  }
  const content = (
    <>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {children}
    </>
  )
  if (rest.to !== undefined)
    return (
      <Link {...rest} {...shared}>
        {content}
      </Link>
    )
  return (
    <a {...rest} {...shared}>
      {content}
    </a>
  )
}
