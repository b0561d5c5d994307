import { useCallback, useRef, useState, type ReactNode } from 'react'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { UnsavedContext } from './useUnsaved.ts'

/** A page of several forms: one question before it is left with unsaved changes in any of them. */
export function LeaveGroup({ children }: { readonly children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const isReleased = useRef(false)
  const report = useCallback(
    (form: string, isDirty: boolean) =>
      setDirty((before) => {
        if (before.has(form) === isDirty) return before
        const next = new Set(before)
        if (isDirty) next.add(form)
        else next.delete(form)
        return next
      }),
    [],
  )
  const isFree = useCallback(() => isReleased.current, [])
  const release = useCallback(() => {
    isReleased.current = true
  }, [])
  return (
    <UnsavedContext value={report}>
      {children}
      <LeaveQuestion isDirty={dirty.size > 0} isFree={isFree} release={release} />
    </UnsavedContext>
  )
}
