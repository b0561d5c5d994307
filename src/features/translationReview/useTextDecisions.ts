import { useNotify } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { errorText, messageOf } from '../../api/errorText.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { useRecordCall } from '../../views/form/useRecordCall.ts'
import { translations } from '../resources.ts'
import { plainSaving, type SkippedStep } from '../translations/translationSaving.ts'
import { affectedResources } from '../translations/useTranslationOperations.ts'

const { approve, decline, stillRight } = definition.calls

/**
 * Decides about a text without opening it: saves it unchanged, then decides (rows TRANS-023 and
 * 024).
 */
export function useTextDecisions() {
  const notify = useNotify()
  const { run, isBusy, refresh } = useRecordCall(
    translations,
    'errors.translationServer',
    affectedResources,
  )

  async function saveUnchanged(
    record: Shown<'translations'>,
    next: SkippedStep,
  ): Promise<Shown<'translations'> | undefined> {
    const saving = plainSaving(record, refresh, next)
    try {
      return await saving.write(record, record)
    } catch (error) {
      const { stale } = errorText(error)
      if (stale) {
        const theirs = recordFromAnswer(translations, { ...stale.current, _id: record.id })
        const notice = saving.merged(theirs, { ...theirs, ...stale.base })
        if (notice) notify(notice.warning, { type: 'warning' })
        return undefined
      }
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
      return undefined
    }
  }
  const decide = async (
    record: Shown<'translations'>,
    call: typeof approve | typeof decline,
    body?: object,
  ) => {
    const stored = await saveUnchanged(record, call === approve ? 'notAccepted' : 'notRejected')
    if (!stored) return false
    const outcome = await run(call, stored, { ...(body && { body }) })
    return !('refused' in outcome)
  }

  return {
    isBusy,
    accept: (record: Shown<'translations'>) => decide(record, approve),
    reject: (record: Shown<'translations'>, reason: string) => decide(record, decline, { reason }),
    stillRight: (record: Shown<'translations'>) => run(stillRight, record),
  }
}
