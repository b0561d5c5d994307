import { useState } from 'react'
import { putAt, valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import type { FormValues } from '../form/formValues.ts'
import { lossesOf } from './lossesOf.ts'

/** The fields that a save would remove, and the callback for the user's answer. */
export interface Loss {
  readonly paths: readonly string[]
  readonly answer: (isAgreed: boolean) => void
}

/** Asks before a save removes fields that the record needs for its state. */
export function useLossQuestion(resource: Resource, leaves: readonly Leaf[]) {
  const [pending, setPending] = useState<Loss | null>(null)
  function confirmLoss(before: unknown, sent: FormValues): Promise<boolean> {
    if (before === undefined) return Promise.resolve(true)
    const after = structuredClone(before) as Record<string, unknown>
    for (const { parts } of leaves) putAt(after, parts, valueAt(sent, parts))
    const paths = lossesOf(resource, before, after)
    if (!paths.length) return Promise.resolve(true)
    return new Promise((resolve) => {
      setPending({
        paths,
        answer(isAgreed) {
          setPending(null)
          resolve(isAgreed)
        },
      })
    })
  }
  return { pending, confirmLoss }
}
