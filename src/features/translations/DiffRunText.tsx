import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { DiffRun } from '../../../resources/texts/wordDiff.ts'
import '../../ui/visuallyHidden.css'
import './diffRun.css'

interface Props {
  readonly kind: DiffRun['kind']
  readonly children: ReactNode
}

/**
 * One run of a text comparison: added and removed text is marked visually, and in words for screen
 * readers.
 */
export function DiffRunText({ kind, children }: Props) {
  const t = useT()
  if (kind === 'same') return children
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <>
      <span className="visually-hidden">
        {` ${kind === 'added' ? t('app.translationAids.diff.added') : t('app.translationAids.diff.removed')} `}
      </span>
      <Mark className="diff-run">{children}</Mark>
      <span className="visually-hidden">{` (${t('app.translationAids.diff.end')}) `}</span>
    </>
  )
}
