import { useCallback, useLayoutEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from './formValues.ts'

/** Reads whether a form has unsaved changes, without rendering the caller on each change. */
export function useIsTyped({ subscribe }: UseFormReturn<FormValues>): () => boolean {
  const isTyped = useRef(false)
  // A layout effect, to subscribe before the effects of the fields, which may fill in values.
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
