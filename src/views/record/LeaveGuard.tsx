import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useUnsaved } from './useUnsaved.ts'

interface Props {
  /** True while the app itself leaves, after saving or deleting. */
  readonly isFree: () => boolean
  /** Lets the page be left unasked. */
  readonly release: () => void
}

/** Asks before what was typed into the form around is left behind; among several forms their group asks for all. */
export function LeaveGuard({ isFree, release }: Props) {
  const { isDirty } = useFormState()
  const isInGroup = useUnsaved(isDirty)
  return isInGroup ? null : <LeaveQuestion isDirty={isDirty} isFree={isFree} release={release} />
}
