import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { translations as definition } from '../../../resources/translations.ts'
import { messageOf } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { textAddress } from './textAddress.ts'

/**
 * Opens the text that has waited longest for the user; `after` is the current text, which is
 * skipped.
 */
export function useNextText(): (after?: string) => Promise<void> {
  const notify = useNotify()
  const navigate = useNavigate()
  const subject = useSubject()
  return useCallback(
    async (after) => {
      try {
        const { body } = await resourceCall(definition.calls.next, { ...(after && { after }) })
        const address = textAddress(body, subject)
        if (address) await navigate(address)
        else notify('app.translations.none', { type: 'info' })
      } catch (error) {
        const text = messageOf(error)
        notify(text, { type: 'error', messageArgs: { _: text } })
      }
    },
    [notify, navigate, subject],
  )
}
