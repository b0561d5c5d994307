import { createContext, useContext, useEffect, useId } from 'react'

/** Takes note of which forms of a page have unsaved changes; null where each form asks for itself. */
export const UnsavedContext = createContext<((form: string, isDirty: boolean) => void) | null>(null)

/**
 * Reports a form's unsaved changes to the page, if that asks for all its forms.
 * @returns whether it does
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
