import { createContext, useContext } from 'react'
import type { RaRecord } from 'react-admin'
import type { MessageKey } from '../../../schema/index.ts'
import type { FormValues } from './formValues.ts'

/** A page's own notices about saving, in place of the default ones. */
export interface SaveTexts {
  readonly saved: MessageKey
  /** Shown where the server gives no reason. */
  readonly failed: MessageKey
  /** The same for deleting. */
  readonly deleted?: MessageKey
  readonly notDeleted?: MessageKey
}

/** How a form continues after a merge. */
export interface AfterMerge {
  /** Shown in place of the success notice: why the intended next step is not taken. */
  readonly warning: MessageKey
  /** Whether the form waits until the user sends it again. */
  readonly isHeld?: boolean
}

/** Options of a save that differs from the default one. */
export interface SaveOptions {
  /** Required fields may be empty. */
  readonly isIncomplete?: boolean
  /** Values sent in addition to those of the form. */
  readonly extraValues?: FormValues
  /** Sends the form by another call. @returns the record as it is stored then */
  write?(this: void, sent: FormValues, stored: RaRecord): Promise<RaRecord>
  readonly texts?: SaveTexts
  /**
   * How to continue after a merge with a newer record than the form started from. Null or absent:
   * the form is sent again, with the usual notices.
   */
  merged?(this: void, theirs: RaRecord, before: FormValues): AfterMerge | null
  /** A warning shown in place of the success notice. */
  readonly warning?: MessageKey | undefined
  /** Checks the whole form, but sends nothing where nothing was changed. */
  readonly onlyChanges?: boolean
}

/** The form that surrounds a control which acts on the whole record. */
export interface Editing<R extends RaRecord = RaRecord> {
  /** The record as last stored, as far as the form knows. */
  readonly stored: () => R | undefined
  readonly isSaving: boolean
  /** Sends the form. @returns whether all changes are stored now */
  readonly save: (how?: SaveOptions) => Promise<boolean>
  /** Saves unsaved changes; without any, it does not even check the form. */
  readonly saveTyped: () => Promise<boolean>
  /** Continues from a record that was changed outside the form; unsaved changes stay. */
  readonly adopt: (record: RaRecord) => void
  /** Lets the page be left without the question about unsaved changes. */
  readonly release: () => void
}

const outsideForm: Editing = {
  stored: () => undefined,
  isSaving: false,
  save: async () => true,
  saveTyped: async () => true,
  adopt: () => undefined,
  release: () => undefined,
}

export const EditingContext = createContext<Editing>(outsideForm)

/** The form that a control belongs to; outside of one there is nothing to save. */
export const useEditing = <R extends RaRecord = RaRecord>() =>
  useContext(EditingContext) as Editing<R>
