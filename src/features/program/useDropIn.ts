import type { Dropin } from 'braintree-web-drop-in'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyValue } from '../../browser/lazyValue.ts'
import { CardRefusal } from './cardRefusal.ts'
import { dropInOptions, type FormLook } from './dropInOptions.ts'
import { judgeCard, refusalOfForm, type CardPayment } from './judgeCard.ts'
import { loadedForCards } from './loadedForCards.ts'

export interface CardRequest {
  /** What the bank is asked about, in whole euros. */
  readonly amount: number
  readonly email?: string
}

/** A card that somebody has typed. */
export interface TypedCard extends CardPayment {
  /** Settles when the form is empty again, and has taken the caret. */
  readonly emptied: Promise<unknown>
}

type State = 'loading' | 'failed' | 'ready'

/** How the form with this key came out. */
interface Outcome {
  readonly key: string
  readonly state: State
}

const library = lazyValue(() => import('braintree-web-drop-in'))

/** The library itself gives a frame that does not come a minute. */
const patience = 30_000
/** How long the bank's own script is waited for once it is needed; without it nothing would ever be asked. */
const scriptPatience = 15_000

/** The library empties its form that much later, and puts the caret into it. */
const emptied = () => new Promise((done) => setTimeout(done, 300))

class Late extends Error {
  override readonly name = 'Late'
}

const late = (milliseconds: number, isLate: () => boolean) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => isLate() && reject(new Late()), milliseconds)
  })

/** Ends what was drawn; a form that never came to be has nothing that could fail. */
const tearDown = (form: Promise<Dropin>) =>
  void form.then((dropIn) => dropIn.teardown()).catch(() => undefined)

/**
 * The gateway's own form, drawn into `place` for as long as the component is there, and anew with another token or
 * look. With a card or the caret in it, it keeps the look that it was `drawn` with: both would be lost.
 */
export function useDropIn(clientToken: string, look: FormLook) {
  const place = useRef<HTMLDivElement>(null)
  const current = useRef<Dropin>(undefined)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState(look)
  /** Fields that somebody has typed into. */
  const typed = useRef(new Set<string>())
  useEffect(() => {
    const isIn = place.current?.contains(document.activeElement)
    if (!isIn && typed.current.size === 0) setDrawn(look)
  }, [look])
  const key = [attempt, drawn.language, drawn.colours.ink, clientToken].join(' ')
  const asDrawn = useRef(drawn)
  useEffect(() => {
    asDrawn.current = drawn
  })

  useEffect(() => {
    const container = document.createElement('div')
    place.current?.append(container)
    let isWanted = true
    if (!loadedForCards(clientToken)) {
      location.reload()
      return () => container.remove()
    }
    const form = library
      .load()
      .then(({ create }) => create(dropInOptions(clientToken, container, asDrawn.current)))
    Promise.race([form, late(patience, () => isWanted)]).then(
      (dropIn) => {
        if (!isWanted) return
        current.current = dropIn
        const fields = typed.current
        dropIn.on('card:notEmpty', ({ emittedBy }) => void fields.add(emittedBy))
        dropIn.on('card:empty', ({ emittedBy }) => void fields.delete(emittedBy))
        setOutcome({ key, state: 'ready' })
      },
      () => isWanted && setOutcome({ key, state: 'failed' }),
    )
    return () => {
      isWanted = false
      current.current = undefined
      typed.current = new Set()
      tearDown(form)
      container.remove()
    }
  }, [clientToken, key])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])

  /** A nonce is good for one payment, so the form is empty again after each. @throws CardRefusal */
  const request = useCallback(
    async ({ amount, email }: CardRequest): Promise<TypedCard> => {
      const dropIn = current.current
      if (!dropIn) throw new CardRefusal('NO_PAYMENT_METHOD')
      let isWaiting = true
      const hasNoBank = () => isWaiting && !('Cardinal' in window)
      try {
        const threeDSecure = { amount: amount.toFixed(2), ...(email && { email }) }
        const asked = dropIn.requestPaymentMethod({ threeDSecure })
        const payment = judgeCard(await Promise.race([asked, late(scriptPatience, hasNoBank)]))
        dropIn.clearSelectedPaymentMethod()
        return { ...payment, emptied: emptied() }
      } catch (error) {
        if (error instanceof Late) {
          // It would wait for ever, so there is another one.
          retry()
          throw new CardRefusal('AUTHENTICATION_FAILED')
        }
        dropIn.clearSelectedPaymentMethod()
        // Who reads of a refusal types the next card.
        await emptied()
        throw refusalOfForm(error)
      } finally {
        isWaiting = false
      }
    },
    [retry],
  )

  const state = outcome?.key === key ? outcome.state : 'loading'
  return { place, state, drawn, retry, request }
}
