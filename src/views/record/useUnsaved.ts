import { createContext, useContext, useEffect, useId } from 'react'

/** Reports to a `LeaveGroup` which forms have unsaved changes; null outside of one. */
export const UnsavedContext = createContext<((form: string, isDirty: boolean) => void) | null>(null)

/**
 * Reports a form's unsaved changes to the surrounding `LeaveGroup`.
 * @returns whether there is one
 */
export function useUnsaved(isDirty: boolean): boolean {
  const id = useId()
  const report = useContext(UnsavedContext)
  useEffect(() => {
    report?.(id, isDirty)
    return () => report?.(id, false)
  }, [report, id, isDirty])
  return report !== null
}
