import { isBegun, translatedFields } from '../../../resources/parts/translationSource.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { isSameValue, type MessageKey } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { recordFromAnswer, type Shown } from '../../api/recordPayload.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import type { SaveTexts, Sending } from '../../views/form/editing.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { translations } from '../resources.ts'

const { saveDraft } = definition.calls

const textsOf = (subject: unknown, sent: FormValues) =>
  Object.fromEntries(
    translatedFields
      .filter((field) => subject !== 'company' || field === 'description')
      .map((field) => [field, sent[field] ?? null]),
  )

type Text = Shown<'translations'>

/** The notices of a way to save; a failure has other words for a company page (rows MSG-073 and 074). */
const textsOn = (saved: MessageKey, { subject }: Text): SaveTexts => ({
  saved,
  failed: subject === 'company' ? 'errors.translationUpdate' : 'errors.translationServer',
})

/** What does not follow once a text was merged. */
export type NotDone = 'notSaved' | 'notSent' | 'notAccepted' | 'notRejected'

interface How {
  readonly saved: MessageKey
  readonly isDraft: boolean
  readonly refresh: () => unknown
  readonly next: NotDone | null
}

/** Of a form about a text, and of one that is not open. */
interface Way extends Required<Pick<Sending, 'texts' | 'merged'>> {
  write(sent: FormValues, stored: Text): Promise<Text>
}

/**
 * A way to write a text. It remembers what was on screen at first: after a merge, the original may be another one, whose
 * marks nobody has seen yet.
 */
function way(record: Text, { saved, isDraft, refresh, next }: How): Way {
  let first: Text | undefined
  return {
    texts: textsOn(saved, record),
    async write(sent, stored) {
      first ??= stored
      const texts = textsOf(stored.subject, sent)
      const id = String(stored.id)
      const version = Number(stored.version)
      const seen = Number(first.version)
      // A text that nobody has begun takes its original from where it was begun.
      const isBehind = seen < version
      const { body } =
        isDraft || (isBehind && !isBegun(stored))
          ? await resourceCall(
              saveDraft,
              { id, ...(isBehind && { madeFrom: String(seen) }) },
              texts,
              version,
            )
          : await request(`${translations.path}/${id}`, {
              method: 'PUT',
              body: texts,
              headers: { 'If-Match': `"${version}"` },
            })
      first = undefined
      return recordFromAnswer(translations, body)
    },
    merged(theirs, before) {
      void refresh()
      const isOther = !isSameValue(theirs.sourceChangedAt, before.sourceChangedAt)
      // Written now, an accepted text would pass for one of the new original.
      const isHeld = isOther && theirs.status === 'approved'
      const what = next ?? (isHeld ? 'notSaved' : null)
      return what && { says: `app.translations.${what}.${isOther ? 'original' : 'text'}`, isHeld }
    },
  }
}

/**
 * Saves the text and leaves its status (row API-112).
 * @param refresh reads again what is shown of the text and its original
 * @param next what was to follow, and does not where the text had to be merged first
 */
export const plainly = (record: Text, refresh: () => unknown, next: NotDone | null = null) =>
  way(record, { saved: 'notices.translationUpdated', isDraft: false, refresh, next })

/** Saves it as a draft (row API-108). */
export const asDraft = (record: Text, refresh: () => unknown, next: NotDone | null = null) =>
  way(record, { saved: 'notices.translationDraft', isDraft: true, refresh, next })
