import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../api/call.ts'
import { currentSession } from '../../auth/session.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import type { CardFormHandle } from './CardForm.tsx'
import type { Offer } from '../programPlans/offer.ts'
import { planTitle } from '../programPlans/programText.ts'
import { refusalOf, throwIfRefused, type Refusal } from './refusal.ts'
import { useReload } from '../programPlans/useProgram.ts'

interface Options {
  readonly vendor: string
  readonly form: RefObject<CardFormHandle | null>
  /**
   * Why the last attempt failed; kept by the caller, which shows it even if nothing is left to pay.
   */
  readonly refusal: Refusal | null
  readonly onRefusal: Dispatch<SetStateAction<Refusal | null>>
  /** @param isLater whether the plan begins when the running one ends */
  readonly onOrdered: (isLater: boolean) => void
}

type Work = 'pay' | 'save'

/**
 * Pays for a plan or saves another card: one attempt at a time, and none while an outcome is
 * unknown.
 */
export function usePayment({ vendor, form, refusal, onRefusal, onOrdered }: Options) {
  const notify = useNotify()
  const reload = useReload()
  const context = useCellContext()
  const isBusy = useRef(false)
  const [work, setWork] = useState<Work | null>(null)

  async function attempt(
    kind: Work,
    amount: number,
    send: (nonce: string, cardDetails: unknown) => Promise<() => void>,
  ) {
    if (isBusy.current || refusal?.isOpen) return
    isBusy.current = true
    setWork(kind)
    onRefusal(null)
    let wasSent = false
    try {
      if (!form.current) throw new Error('errors.noPaymentMethod')
      const email = currentSession()?.email
      const { nonce, cardDetails, emptied } = await form.current.request({
        amount,
        ...(email && { email }),
      })
      wasSent = true
      const notifyDone = await send(nonce, cardDetails)
      // Told earlier, users would move on, and the form would then take the focus back.
      await emptied
      notifyDone()
      await reload()
    } catch (error) {
      onRefusal(refusalOf(error, wasSent))
      // The refused attempt may have been based on outdated data.
      if (wasSent) await reload()
    } finally {
      isBusy.current = false
      setWork(null)
    }
  }

  /**
   * @param dueNow the price of beginning right away; undefined if the plan begins after the running
   * one
   */
  const pay = (offer: Offer, dueNow: number | undefined) =>
    attempt('pay', dueNow ?? offer.price, async (nonce) => {
      const { id: planId, price } = offer
      const { body } = await call('subscribe', {
        // The price is the one that the user confirmed and the bank authenticated.
        body: { nonce, planId, vendorId: vendor, price, ...(dueNow !== undefined && { dueNow }) },
        // A confirmed order is sent even if the page is reloaded right away.
        keepalive: true,
      })
      throwIfRefused(body)
      return () => {
        notify('app.program.pay.ordered', {
          type: 'success',
          messageArgs: { plan: planTitle(offer, context) },
        })
        onOrdered(body.premium?.pending === true)
      }
    })

  const save = (amount: number) =>
    attempt('save', amount, async (nonce, cardDetails) => {
      const { body } = await call('changePaymentMethod', { body: { nonce, cardDetails } })
      throwIfRefused(body)
      return () => notify('app.program.pay.saved', { type: 'success' })
    })

  /** Looks up the outcome of an open payment, which stays open until it is known. */
  async function lookUp() {
    const isKnown = await reload()
    onRefusal((before) => (isKnown || !before ? null : { ...before }))
  }

  return { pay, save, lookUp, work }
}
