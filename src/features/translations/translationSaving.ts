import { isBegun, translatedFields } from '../../../resources/parts/translationSource.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { isSameValue, type MessageKey } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { recordFromAnswer, type Shown } from '../../api/recordPayload.ts'
import { resourceCall, versionHeader } from '../../api/resourceCall.ts'
import type { SaveTexts, SaveOptions } from '../../views/form/editing.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { translations } from '../resources.ts'

const { saveDraft } = definition.calls

const textFields = (subject: unknown, sent: FormValues) =>
  Object.fromEntries(
    translatedFields
      .filter((field) => subject !== 'company' || field === 'description')
      .map((field) => [field, sent[field] ?? null]),
  )

type Text = Shown<'translations'>

/** The notices of saving; a company bio has its own text for failures (rows MSG-073 and 074). */
const saveTexts = (saved: MessageKey, { subject }: Text): SaveTexts => ({
  saved,
  failed: subject === 'company' ? 'errors.translationUpdate' : 'errors.translationServer',
})

/** The step that is not done because the text had to be merged first. */
export type SkippedStep = 'notSaved' | 'notSent' | 'notAccepted' | 'notRejected'

interface SavingOptions {
  readonly saved: MessageKey
  readonly isDraft: boolean
  readonly refresh: () => unknown
  readonly next: SkippedStep | null
}

/** How a text is saved, from its form or without one. */
interface TranslationSaving extends Required<Pick<SaveOptions, 'texts' | 'merged'>> {
  write(sent: FormValues, stored: Text): Promise<Text>
}

/**
 * Defines how a text is saved. Remembers the version first seen: after a merge the original may
 * have changed, and the user has not seen its marks yet.
 */
function createSaving(
  record: Text,
  { saved, isDraft, refresh, next }: SavingOptions,
): TranslationSaving {
  let firstSeen: Text | undefined
  return {
    texts: saveTexts(saved, record),
    async write(sent, stored) {
      firstSeen ??= stored
      const texts = textFields(stored.subject, sent)
      const id = String(stored.id)
      const version = Number(stored.version)
      const firstSeenVersion = Number(firstSeen.version)
      // For a text not begun before, `madeFrom` names the version whose original the user
      // translated.
      const isBehind = firstSeenVersion < version
      const { body } =
        isDraft || (isBehind && !isBegun(stored))
          ? await resourceCall(
              saveDraft,
              { id, ...(isBehind && { madeFrom: String(firstSeenVersion) }) },
              texts,
              version,
            )
          : await request(`${translations.path}/${id}`, {
              method: 'PUT',
              body: texts,
              headers: versionHeader(version),
            })
      firstSeen = undefined
      return recordFromAnswer(translations, body)
    },
    merged(theirs, before) {
      void refresh()
      const hasNewOriginal = !isSameValue(theirs.sourceChangedAt, before.sourceChangedAt)
      // If saved now, an approved text would count as a translation of the new original.
      const isHeld = hasNewOriginal && theirs.status === 'approved'
      const skipped = next ?? (isHeld ? 'notSaved' : null)
      return (
        skipped && {
          warning: `app.translations.${skipped}.${hasNewOriginal ? 'original' : 'text'}`,
          isHeld,
        }
      )
    },
  }
}

/**
 * Saves the text without changing its status (row API-112).
 * @param refresh reloads the text and its original
 * @param next the step that was to follow, for the notice if the text has to be merged first
 */
export const plainSaving = (
  record: Text,
  refresh: () => unknown,
  next: SkippedStep | null = null,
) => createSaving(record, { saved: 'notices.translationUpdated', isDraft: false, refresh, next })

/** Saves the text as a draft (row API-108). */
export const draftSaving = (
  record: Text,
  refresh: () => unknown,
  next: SkippedStep | null = null,
) => createSaving(record, { saved: 'notices.translationDraft', isDraft: true, refresh, next })
