import { createContext, useContext } from 'react'
import type { RaRecord } from 'react-admin'
import type { MessageKey } from '../../../schema/index.ts'
import type { FormValues } from './formValues.ts'

/** The notices of a page about its saving, in place of the portal's own. */
export interface SaveTexts {
  readonly saved: MessageKey
  /** Where the server gives no reason. */
  readonly failed: MessageKey
  /** The same of deleting. */
  readonly deleted?: MessageKey
  readonly notDeleted?: MessageKey
}

/** How a form goes on after a merge. */
export interface AfterMerge {
  /** Said in place of the success: why what was to follow is not done. */
  readonly says: MessageKey
  /** Whether it is sent only when its user sends it again. */
  readonly isHeld?: boolean
}

/** How a form is sent, where that is not the plain save. */
export interface Sending {
  /** What is required may be missing. */
  readonly isIncomplete?: boolean
  /** What is sent besides, whatever the form holds. */
  readonly with?: FormValues
  /** Sends it by another call; answers the record as it is stored then. */
  write?(this: void, sent: FormValues, stored: RaRecord): Promise<RaRecord>
  readonly texts?: SaveTexts
  /**
   * What becomes of it after a merge with a newer record than that which the form started from; null and absent: it is
   * sent again, and said as usual.
   */
  merged?(this: void, theirs: RaRecord, before: FormValues): AfterMerge | null
  /** Said as a warning in place of its success. */
  readonly says?: MessageKey | undefined
  /** Checks everything, but sends nothing where nothing was changed. */
  readonly onlyChanges?: boolean
}

/** The form around a control that acts on the record as a whole. */
export interface Editing<R extends RaRecord = RaRecord> {
  /** The record as the form has last seen it stored. */
  readonly stored: () => R | undefined
  readonly isSaving: boolean
  /** Sends the form. @returns whether all that was typed is stored now */
  readonly save: (how?: Sending) => Promise<boolean>
  /** Saves what was typed and not saved yet; without any it does not even look. */
  readonly saveTyped: () => Promise<boolean>
  /** Goes on from a record that was changed beside the form; what was typed stays. */
  readonly adopt: (record: RaRecord) => void
  /** Lets the page be left unasked. */
  readonly release: () => void
}

const aside: Editing = {
  stored: () => undefined,
  isSaving: false,
  save: async () => true,
  saveTyped: async () => true,
  adopt: () => undefined,
  release: () => undefined,
}

export const EditingContext = createContext<Editing>(aside)

/** The form that a control belongs to; outside of one there is nothing to save. */
export const useEditing = <R extends RaRecord = RaRecord>() =>
  useContext(EditingContext) as Editing<R>
