import { useCallback, useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './formValues.ts'

/** Whether a form has unsaved changes, for whoever must know without being rendered by it. */
export function useIsTyped({ subscribe }: UseFormReturn<FormValues>): () => boolean {
  const isTyped = useRef(false)
  // Before the effects of its fields, which may fill in values.
  useLayoutEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          isTyped.current = isDirty === true
        },
      }),
    [subscribe],
  )
  return useCallback(() => isTyped.current, [])
}
