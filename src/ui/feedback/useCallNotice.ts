import { useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import type { Call, MessageKey } from '../../../schema/index.ts'
import type { Answer } from '../../api/apiClient.ts'
import { errorText, failedText } from '../../api/errorText.ts'
import { useT } from '../../language/useT.ts'
import { waitingChanges } from '../../api/waitingChanges.ts'

/**
 * Makes a call and shows the result: its own notice on success, else why the server refuses it, else
 * `failure`.
 * The resource is read again: what is refused was mostly based on an older state.
 */
export function useCallNotice(resource: string, failure: MessageKey) {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource] })
  const succeed = ({ success }: Call) => {
    if (success) notify(success, { type: 'success' })
  }
  /** @param failed shown for any failure, whatever the server's reason */
  async function run(
    call: Call,
    work: () => Promise<Answer>,
    failed?: MessageKey,
  ): Promise<boolean> {
    try {
      const { body } = await work()
      await refresh()
      const waiting = waitingChanges(body)
      if (waiting > 0)
        notify('app.proposals.sent', { type: 'info', messageArgs: { smart_count: waiting } })
      else succeed(call)
      return true
    } catch (error) {
      const { status, errors } = errorText(error)
      const isRefused = status >= 400 && status < 500
      if (isRefused) await refresh()
      const reasons = [...new Set(Object.values(errors))].join('; ')
      const told = status < 500 && reasons !== '' ? reasons : failedText(t, error, failure)
      const text = failed === undefined ? told : t(failed)
      notify(text, { type: 'error', messageArgs: { _: text } })
      return false
    }
  }
  return { run, refresh, succeed }
}
