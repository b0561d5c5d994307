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
import { draftSaving, plainSaving } from './translationSaving.ts'

const { ready, approve, decline, stillRight } = definition.calls
/** Resources whose records show the status of a text. */
export const affectedResources = ['products', 'companies', 'collections']

/**
 * The actions on a text besides editing it. Unsaved changes are saved first; if that fails, nothing
 * is decided (row TRANS-027).
 * @param onDecided called when the user has nothing more to do on the text
 */
export function useTranslationOperations(record: Shown<'translations'>, onDecided?: () => void) {
  const notify = useNotify()
  const editing = useEditing()
  const { getValues, setError, setFocus } = useFormContext<FormValues>()
  const { run, isBusy, refresh } = useRecordCall(
    translations,
    'errors.translationServer',
    affectedResources,
  )
  const isCompany = record.subject === 'company'
  const isBusyNow = isBusy || editing.isSaving

  async function call(definitionCall: Call, body?: object): Promise<boolean> {
    const outcome = await run(definitionCall, editing.stored() ?? record, { ...(body && { body }) })
    if ('refused' in outcome) return false
    editing.adopt(recordFromAnswer(translations, outcome.answer))
    return true
  }

  /** Whether the required fields are filled in; marks the empty ones. */
  function isComplete(): boolean {
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

  /** Refuses decisions about a company bio that was not submitted yet (rows TRANS-050 to 052). */
  function isTooEarly(): boolean {
    const { status } = editing.stored() ?? record
    if (!isCompany || status === 'waiting') return false
    notify('errors.notFinished', { type: 'warning' })
    return true
  }

  return {
    isBusy: isBusyNow,
    saveDraft: () => void editing.save(draftSaving(record, refresh)),
    save: () => void editing.save(plainSaving(record, refresh)),
    async send() {
      if (isBusyNow || !isComplete()) return
      const { status } = editing.stored() ?? record
      const saving = (status === 'approved' ? plainSaving : draftSaving)(record, refresh, 'notSent')
      if (!(await editing.save({ ...saving, onlyChanges: true }))) return
      if (await call(ready)) onDecided?.()
    },
    async accept() {
      if (isBusyNow || isTooEarly() || !isComplete()) return
      if (!(await editing.save(plainSaving(record, refresh, 'notAccepted')))) return
      if (await call(approve)) onDecided?.()
    },
    /** @returns whether it was rejected */
    async reject(reason: string): Promise<boolean> {
      if (isBusyNow || isTooEarly()) return false
      if (!(await editing.save(plainSaving(record, refresh, 'notRejected')))) return false
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

export type TranslationOperations = ReturnType<typeof useTranslationOperations>
