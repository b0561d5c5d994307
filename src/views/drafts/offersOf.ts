import type { RaRecord } from 'react-admin'
import type { Leaf, Resource } from '../../../schema/index.ts'
import type { Draft } from '../../api/recordCalls.ts'
import { cleanValues, type FormValues } from '../form/formValues.ts'
import { draftLeaves } from './draftOf.ts'

/** A draft of another form of the same user. */
export interface Offer extends Draft {
  /** It was begun after this form was opened: the user is typing in another tab. */
  readonly isLater: boolean
}

interface Options {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  readonly drafts: readonly Draft[]
  readonly stored: RaRecord | undefined
  readonly typed: FormValues
  /** Pages whose drafts existed when the form was opened. */
  readonly earlierPages: ReadonlySet<string>
}

/**
 * Selects the drafts of other forms to offer: earlier ones that differ from the stored record, and
 * later ones that differ from this form. Two forms of new records are no conflict.
 * @returns the drafts `offered`, and the earlier ones without a difference as `idle`
 */
export function offersOf({ resource, leaves, drafts, stored, typed, earlierPages }: Options) {
  const here = cleanValues(resource, typed)
  const offered: Offer[] = []
  const idle: Draft[] = []
  for (const draft of drafts) {
    const isLater = !earlierPages.has(draft.page)
    const differs = (from: FormValues | undefined) =>
      draftLeaves(resource, leaves, draft, from).length > 0
    if (!isLater && !differs(stored)) idle.push(draft)
    else if (!isLater || (stored && differs(here))) offered.push({ ...draft, isLater })
  }
  return { offered, idle }
}
