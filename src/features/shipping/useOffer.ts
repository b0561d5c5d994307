import { useCallback, useState } from 'react'
import { errorText } from '../../api/errorText.ts'
import { useT } from '../../language/useT.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { offerOf, ratesCall, type Offer } from './rates.ts'

interface Answer {
  /** Key of the request's content; the rates are stale if the form's content differs. */
  readonly requestKey: string
  readonly offer?: Offer
  /** The server's reasons if the request failed; may be empty. */
  readonly failure?: string
}

/** Requests rates, and keeps the answer together with what it was requested for. */
export function useOffer(
  params: Readonly<Record<string, string>>,
  refresh: () => Promise<unknown>,
) {
  const t = useT()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { number = '', vendorId = '' } = params
  const ask = useCallback(
    async (requestKey: string, body: object) => {
      setAsking(true)
      try {
        const { body: answerBody } = await resourceCall(ratesCall, { number, vendorId }, body)
        setAnswer({ requestKey, offer: offerOf(answerBody) })
        // The call has stored the booking data in the order.
        void refresh()
      } catch (error) {
        const { errors, isSilent, text } = errorText(error)
        const reasons = [...new Set(Object.values(errors))].join('; ')
        setAnswer({ requestKey, failure: reasons || (isSilent ? '' : t(text, { _: text })) })
      } finally {
        setAsking(false)
      }
    },
    [number, vendorId, refresh, t],
  )
  const clearAnswer = useCallback(() => setAnswer(null), [])
  return { answer, isAsking, ask, clearAnswer }
}
