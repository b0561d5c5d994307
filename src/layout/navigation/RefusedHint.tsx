import Tooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'
import type { UserType } from '../../../resources/settings/roles.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'

interface Props {
  /** The types that may. */
  readonly types: readonly UserType[]
  readonly children: ReactElement
}

/** Why something in sight cannot be used: on hover, focus and touch, and read with its name. */
export function RefusedHint({ types, children }: Props) {
  const words = useCellContext()
  const { t } = words
  const { role } = useSubject()
  const who = principalsText(types, words)
  return (
    <Tooltip
      describeChild
      title={t('app.nav.refused', { type: t(`roles.${role}`), who })}
      enterTouchDelay={0}
      leaveTouchDelay={4000}
    >
      {children}
    </Tooltip>
  )
}
