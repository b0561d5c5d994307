import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../../language/useT.ts'
import { orders as definition } from '../../../../resources/orders.ts'
import { errorText } from '../../../api/errorText.ts'
import { resourceCall } from '../../../api/resourceCall.ts'
import { useMayCall } from '../../../auth/useMayCall.ts'
import { useUnsaved } from '../../../views/record/useUnsaved.ts'
import {
  entryOf,
  type Review as StoredReview,
  orderParams,
} from '../../../../resources/parts/orders/order.ts'
import { useTakeOrder } from '../useOrder.ts'
import type { ShownOrder } from '../../resources.ts'

const { review } = definition.calls
export { review as reviewCall }

/** What was found of a product, and what whoever decides is about to say of it. */
export interface Review {
  /** Whether the user decides. */
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** Absent for one that is still to be judged. */
  readonly stored: StoredReview | undefined
  /** Reasons as they are typed, by picture or parcel. */
  readonly marks: ReadonlyMap<string, string>
  /** Whether reasons that are missing are asked for. */
  readonly isChecked: boolean
  readonly mark: (target: string, reason: string | null) => void
  readonly accept: () => Promise<void>
  readonly sendBack: () => Promise<void>
}

/** The reason why a picture or parcel was sent back; empty for none, and once the product is accepted. */
export function remarkOn({ stored }: Pick<Review, 'stored'>, target: string): string {
  if (stored?.state === 'accepted') return ''
  return stored?.remarks?.find((one) => one.target === target)?.text ?? ''
}

/** The name of a parcel in the remarks about it. */
export const parcelTarget = (number: number) => `parcel:${number}`

/** Accepting the pictures and parcels of a product, or sending them back with reasons (rows ORDER-044, 045). */
export function useReview(order: ShownOrder, sku: string): Review {
  const t = useT()
  const notify = useNotify()
  const take = useTakeOrder(order)
  const isOpen = useMayCall(review, order)
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(isOpen && marks.size > 0)

  async function decide(state: 'accepted' | 'sentBack') {
    const remarks =
      state === 'accepted'
        ? []
        : [...marks].map(([target, text]) => ({ target, text: text.trim() }))
    const version = Number(order.version) || undefined
    setBusy(true)
    try {
      const params = { ...orderParams(order), product: sku }
      take((await resourceCall(review, params, { state, remarks }, version)).body)
      setMarks(new Map())
      setChecked(false)
      notify(review.success, { type: 'success' })
    } catch (error) {
      const { stale, status, text } = errorText(error)
      // What is decided on has changed: it is shown, and decided on again.
      if (stale && typeof stale.current._id === 'string') take(stale.current)
      const reason = status >= 500 || status === 0 ? '' : `. ${t(text, { _: text })}`
      notify(`${t('app.orders.review.failed')}${reason}`, { type: 'error', multiLine: true })
    } finally {
      setBusy(false)
    }
  }

  return {
    isOpen,
    isBusy,
    stored: entryOf(order.reviews, sku),
    marks,
    isChecked,
    mark(target, reason) {
      const next = new Map(marks)
      if (reason === null) next.delete(target)
      else next.set(target, reason)
      setMarks(next)
    },
    accept: () => decide('accepted'),
    async sendBack() {
      setChecked(true)
      if (marks.size > 0 && [...marks.values()].every((text) => text.trim() !== ''))
        await decide('sentBack')
    },
  }
}
