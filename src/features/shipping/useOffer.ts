import { useCallback, useState } from 'react'
import { errorText } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { offerOf, ratesCall, type Offer } from './rates.ts'

interface Answer {
  /** What was asked about: with anything else the rates no longer hold. */
  readonly question: string
  readonly offer?: Offer
  /** Why there are none; the server's reasons, as far as it gives any. */
  readonly failure?: string
}

/** Asks carriers for rates, and holds what they say about the question that was asked. */
export function useOffer(
  params: Readonly<Record<string, string>>,
  refresh: () => Promise<unknown>,
) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { number = '', vendorId = '' } = params
  const ask = useCallback(
    async (question: string, body: object) => {
      setAsking(true)
      try {
        const { body: told } = await resourceCall(ratesCall, { number, vendorId }, body)
        setAnswer({ question, offer: offerOf(told) })
        // What was sent along stays with the order.
        void refresh()
      } catch (error) {
        const { errors, status } = errorText(error)
        const reasons = status < 500 ? Object.values(errors) : []
        setAnswer({ question, failure: [...new Set(reasons)].join('; ') })
      } finally {
        setAsking(false)
      }
    },
    [number, vendorId, refresh],
  )
  const forget = useCallback(() => setAnswer(null), [])
  return { answer, isAsking, ask, forget }
}
