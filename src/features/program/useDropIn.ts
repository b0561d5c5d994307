import type { Dropin } from 'braintree-web-drop-in'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lazyValue } from '../../browser/lazyValue.ts'
import { CardRefusal } from './cardRefusal.ts'
import { dropInOptions, type FormLook } from './dropInOptions.ts'
import { judgeCard, refusalOfForm, type CardPayment } from './judgeCard.ts'
import { loadedForCards } from './loadedForCards.ts'

export interface CardRequest {
  /** The amount that the bank authenticates, in whole euros. */
  readonly amount: number
  readonly email?: string
}

/** A typed card. */
export interface TypedCard extends CardPayment {
  /** Resolves when the form has been emptied and has taken the focus. */
  readonly emptied: Promise<unknown>
}

type State = 'loading' | 'failed' | 'ready'

/** Whether the form with this key was drawnLook. */
interface Outcome {
  readonly key: string
  readonly state: State
}

const library = lazyValue(() => import('braintree-web-drop-in'))

/** Timeout for drawing the form; the library's own timeout for an iframe is a minute. */
const formTimeoutMs = 30_000
/**
 * Timeout for the bank's script once it is needed; without the script, the request would never
 * settle.
 */
const bankScriptTimeoutMs = 15_000

/** Resolves when the library has emptied its form and focused it, which it does with this delay. */
const formEmptied = () => new Promise((done) => setTimeout(done, 300))

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

const timeout = (milliseconds: number, isLate: () => boolean) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => isLate() && reject(new TimeoutError()), milliseconds)
  })

/** Removes the form; errors are ignored, as a form that failed to load has nothing to remove. */
const tearDown = (form: Promise<Dropin>) =>
  void form.then((dropIn) => dropIn.teardown()).catch(() => undefined)

/**
 * Draws the gateway's own form into `containerRef` while the component is mounted, and again for
 * another token or look. While a card is typed or the form has the focus, it keeps `drawnLook`,
 * since drawing it again would lose both.
 */
export function useDropIn(clientToken: string, look: FormLook) {
  const containerRef = useRef<HTMLDivElement>(null)
  const dropInRef = useRef<Dropin>(undefined)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [drawnLook, setDrawnLook] = useState(look)
  /** Fields that are not empty. */
  const typed = useRef(new Set<string>())
  useEffect(() => {
    const hasFocus = containerRef.current?.contains(document.activeElement)
    if (!hasFocus && typed.current.size === 0) setDrawnLook(look)
  }, [look])
  const key = [attempt, drawnLook.language, drawnLook.colours.ink, clientToken].join(' ')
  const latestLook = useRef(drawnLook)
  useEffect(() => {
    latestLook.current = drawnLook
  })

  useEffect(() => {
    const container = document.createElement('div')
    containerRef.current?.append(container)
    let isWanted = true
    if (!loadedForCards(clientToken)) {
      location.reload()
      return () => container.remove()
    }
    const form = library
      .load()
      .then(({ create }) => create(dropInOptions(clientToken, container, latestLook.current)))
    Promise.race([form, timeout(formTimeoutMs, () => isWanted)]).then(
      (dropIn) => {
        if (!isWanted) return
        dropInRef.current = dropIn
        const fields = typed.current
        dropIn.on('card:notEmpty', ({ emittedBy }) => void fields.add(emittedBy))
        dropIn.on('card:empty', ({ emittedBy }) => void fields.delete(emittedBy))
        setOutcome({ key, state: 'ready' })
      },
      () => isWanted && setOutcome({ key, state: 'failed' }),
    )
    return () => {
      isWanted = false
      dropInRef.current = undefined
      typed.current = new Set()
      tearDown(form)
      container.remove()
    }
  }, [clientToken, key])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])

  /**
   * Requests the card. A nonce is valid for one payment, so the form is emptied after each.
   * @throws CardRefusal
   */
  const request = useCallback(
    async ({ amount, email }: CardRequest): Promise<TypedCard> => {
      const dropIn = dropInRef.current
      if (!dropIn) throw new CardRefusal('NO_PAYMENT_METHOD')
      let isWaiting = true
      const lacksBankScript = () => isWaiting && !('Cardinal' in window)
      try {
        const threeDSecure = { amount: amount.toFixed(2), ...(email && { email }) }
        const method = dropIn.requestPaymentMethod({ threeDSecure })
        const deadline = timeout(bankScriptTimeoutMs, lacksBankScript)
        const payment = judgeCard(await Promise.race([method, deadline]))
        dropIn.clearSelectedPaymentMethod()
        return { ...payment, emptied: formEmptied() }
      } catch (error) {
        if (error instanceof TimeoutError) {
          // This form would wait for ever, so another one replaces it.
          retry()
          throw new CardRefusal('AUTHENTICATION_FAILED')
        }
        dropIn.clearSelectedPaymentMethod()
        // The refusal appears once the form is ready for the next card.
        await formEmptied()
        throw refusalOfForm(error)
      } finally {
        isWaiting = false
      }
    },
    [retry],
  )

  /** Whether anything has been typed, so that an empty form is named before the order is asked about. */
  const isEmpty = useCallback(() => typed.current.size === 0, [])

  const state = outcome?.key === key ? outcome.state : 'loading'
  return { containerRef, state, drawnLook, retry, request, isEmpty }
}
