import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { inboxKey } from './useInbox.ts'

interface Snooze {
  readonly kind: string
  /** Null to show it again now. */
  readonly until: string | null
}

/** Hides a kind of work until a day, or shows it again. */
export function useSnooze() {
  const notify = useNotify()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, until }: Snooze) => {
      await (until === null
        ? call('endSnooze', { params: { kind } })
        : call('snoozeWork', { params: { kind }, body: { until } }))
      await client.invalidateQueries({ queryKey: inboxKey })
    },
    onError: (error) => {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    },
  })
}
