import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useUnsaved } from './useUnsaved.ts'

interface Props {
  /** True while the app itself leaves the page, after saving or deleting. */
  readonly isFree: () => boolean
  /** Lets the page be left without the question about unsaved changes. */
  readonly release: () => void
}

/**
 * Asks before the surrounding form is left with unsaved changes; in a `LeaveGroup` the group asks.
 */
export function LeaveGuard({ isFree, release }: Props) {
  const { isDirty } = useFormState()
  const isInGroup = useUnsaved(isDirty)
  return isInGroup ? null : <LeaveQuestion isDirty={isDirty} isFree={isFree} release={release} />
}
