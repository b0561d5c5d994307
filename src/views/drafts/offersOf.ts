import type { RaRecord } from 'react-admin'
import type { Leaf, Resource } from '../../../schema/index.ts'
import type { Draft } from '../../api/recordCalls.ts'
import { cleanValues, type FormValues } from '../form/formValues.ts'
import { draftLeaves } from './draftOf.ts'

/** A draft of another form of the same user. */
export interface Offer extends Draft {
  /** It was begun after this form was opened: somebody types in another tab. */
  readonly isLater: boolean
}

interface Asked {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  readonly drafts: readonly Draft[]
  readonly stored: RaRecord | undefined
  readonly typed: FormValues
  /** Pages whose drafts were there when the form was opened. */
  readonly first: ReadonlySet<string>
}

/**
 * Which drafts of other forms are worth a word: earlier ones that differ from what is stored, and
 * later ones that differ from what is in this form. Two new records are no conflict.
 */
export function offersOf({ resource, leaves, drafts, stored, typed, first }: Asked) {
  const here = cleanValues(resource, typed)
  const offered: Offer[] = []
  const idle: Draft[] = []
  for (const draft of drafts) {
    const isLater = !first.has(draft.page)
    const differs = (from: FormValues | undefined) =>
      draftLeaves(resource, leaves, draft, from).length > 0
    if (!isLater && !differs(stored)) idle.push(draft)
    else if (!isLater || (stored && differs(here))) offered.push({ ...draft, isLater })
  }
  return { offered, idle }
}
