import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Shown } from '../../api/recordPayload.ts'
import { translations as definition } from '../../../resources/translations.ts'
import type { Call } from '../../../schema/index.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { packMessage } from '../../language/messageText.ts'
import { useEditing } from '../../views/form/editing.ts'
import type { FormValues } from '../../views/form/formValues.ts'
import { useRecordCall } from '../../views/form/useRecordCall.ts'
import { translations } from '../resources.ts'
import { asDraft, plainly } from './textWays.ts'

const { ready, approve, decline, stillRight } = definition.calls
/** What shows how far a text is. */
export const shownIn = ['products', 'companies', 'collections']

/**
 * What can be done with a text besides writing it. What was typed is saved first; where that does not work,
 * nothing is decided (row TRANS-027).
 * @param onDecided called when the text is no longer the user's to work on
 */
export function useTranslationActs(record: Shown<'translations'>, onDecided?: () => void) {
  const notify = useNotify()
  const editing = useEditing()
  const { getValues, setError, setFocus } = useFormContext<FormValues>()
  const { run, isBusy, refresh } = useRecordCall(translations, 'errors.translationServer', shownIn)
  const isCompany = record.subject === 'company'
  const isBusyNow = isBusy || editing.isSaving

  async function call(what: Call, body?: object): Promise<boolean> {
    const outcome = await run(what, editing.stored() ?? record, { ...(body && { body }) })
    if ('refused' in outcome) return false
    editing.adopt(recordFromAnswer(translations, outcome.answer))
    return true
  }

  /** Whether there is a text to hand in; an empty field is named. */
  function isWhole(): boolean {
    const needed = isCompany ? ['description'] : ['name', 'description']
    const empty = needed.filter((field) => !getValues(field))
    for (const field of empty)
      setError(field, { type: 'check', message: packMessage('validation.required', {}) })
    if (empty[0]) {
      setFocus(empty[0])
      notify('app.form.invalid', { type: 'warning' })
    }
    return !empty.length
  }

  /** Rows TRANS-050 to 052. */
  function isTooEarly(): boolean {
    const { status } = editing.stored() ?? record
    if (!isCompany || status === 'waiting') return false
    notify('errors.notFinished', { type: 'warning' })
    return true
  }

  return {
    isBusy: isBusyNow,
    saveDraft: () => void editing.save(asDraft(record, refresh)),
    save: () => void editing.save(plainly(record, refresh)),
    async send() {
      if (isBusyNow || !isWhole()) return
      const { status } = editing.stored() ?? record
      const how = (status === 'approved' ? plainly : asDraft)(record, refresh, 'notSent')
      if (!(await editing.save({ ...how, onlyChanges: true }))) return
      if (await call(ready)) onDecided?.()
    },
    async accept() {
      if (isBusyNow || isTooEarly() || !isWhole()) return
      if (!(await editing.save(plainly(record, refresh, 'notAccepted')))) return
      if (await call(approve)) onDecided?.()
    },
    /** @returns whether it was rejected */
    async reject(reason: string): Promise<boolean> {
      if (isBusyNow || isTooEarly()) return false
      if (!(await editing.save(plainly(record, refresh, 'notRejected')))) return false
      const isDone = await call(decline, { reason })
      if (isDone) onDecided?.()
      return isDone
    },
    isTooEarly,
    async stillRight() {
      if (!isBusyNow && (await call(stillRight))) onDecided?.()
    },
  }
}

export type TranslationActs = ReturnType<typeof useTranslationActs>
