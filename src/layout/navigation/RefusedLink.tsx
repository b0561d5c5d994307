import type { ReactNode } from 'react'
import type { UserType } from '../../../resources/settings/roles.ts'
import { hintProps } from '../../ui/hint.ts'
import { useRefusalText } from './useRefusalText.ts'
import './nav.css'

interface Props {
  /** The types of user that may open the page. */
  readonly types: readonly UserType[]
  readonly look: string
  readonly children: ReactNode
}

/**
 * A visible but disabled link, which says why on hover, focus and touch, and in its description.
 */
export function RefusedLink({ types, look, children }: Props) {
  const text = useRefusalText(types)
  return (
    <button
      type="button"
      className="nav-link"
      data-look={look}
      aria-disabled="true"
      {...hintProps(text)}
    >
      {children}
    </button>
  )
}
