import { useNotify } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { errorText, messageOf } from '../../api/errorText.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { useRecordCall } from '../../views/form/useRecordCall.ts'
import { translations } from '../resources.ts'
import { plainly, type NotDone } from '../translations/textWays.ts'
import { shownIn } from '../translations/useTranslationActs.ts'

const { approve, decline, stillRight } = definition.calls

/** What is decided about a text that is not open: saved as it stands, then decided (rows TRANS-023 and 024). */
export function useTextActs() {
  const notify = useNotify()
  const { run, isBusy, refresh } = useRecordCall(translations, 'errors.translationServer', shownIn)

  async function saved(
    record: Shown<'translations'>,
    next: NotDone,
  ): Promise<Shown<'translations'> | undefined> {
    const way = plainly(record, refresh, next)
    try {
      return await way.write(record, record)
    } catch (error) {
      const { stale } = errorText(error)
      if (stale) {
        const theirs = recordFromAnswer(translations, { ...stale.current, _id: record.id })
        const said = way.merged(theirs, { ...theirs, ...stale.base })
        if (said) notify(said.says, { type: 'warning' })
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
    const stored = await saved(record, call === approve ? 'notAccepted' : 'notRejected')
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
