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
  /** Why the last attempt failed: whoever shows it, also where there is nothing left to pay. */
  readonly refusal: Refusal | null
  readonly onRefusal: Dispatch<SetStateAction<Refusal | null>>
  /** @param isLater it begins when what runs is over */
  readonly onOrdered: (isLater: boolean) => void
}

type Work = 'pay' | 'save'

/** Pays for a plan, or keeps another card: one at a time, and never twice while an outcome is open. */
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
      const tell = await send(nonce, cardDetails)
      // Said earlier, it would lead people away from a form that then calls them back.
      await emptied
      tell()
      await reload()
    } catch (error) {
      onRefusal(refusalOf(error, wasSent))
      // What was refused may have been based on an older state.
      if (wasSent) await reload()
    } finally {
      isBusy.current = false
      setWork(null)
    }
  }

  /** @param dueNow what it costs today to begin at once; absent where it begins after what runs */
  const pay = (offer: Offer, dueNow: number | undefined) =>
    attempt('pay', dueNow ?? offer.price, async (nonce) => {
      const { id: planId, price } = offer
      const { body } = await call('subscribe', {
        // What was confirmed, and what the bank was asked about.
        body: { nonce, planId, vendorId: vendor, price, ...(dueNow !== undefined && { dueNow }) },
        // Who has confirmed and loads the page anew at once has confirmed.
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

  /** Looks up how an open payment ended; as long as nobody knows, it stays open. */
  async function lookUp() {
    const isKnown = await reload()
    onRefusal((before) => (isKnown || !before ? null : { ...before }))
  }

  return { pay, save, lookUp, work }
}
