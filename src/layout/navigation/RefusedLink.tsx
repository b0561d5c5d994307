import type { ReactNode } from 'react'
import type { UserType } from '../../../resources/settings/roles.ts'
import { hintProps } from '../../ui/hint.ts'
import { useRefusalText } from './useRefusalText.ts'
import './nav.css'

interface Props {
  /** The types that may. */
  readonly types: readonly UserType[]
  readonly look: string
  readonly children: ReactNode
}

/** In sight and of no use: on hover, focus and touch it says why, and its description does. */
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
