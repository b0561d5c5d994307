import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../../language/useT.ts'
import { orders as definition } from '../../../../resources/orders.ts'
import { errorText, failedText } from '../../../api/errorText.ts'
import { resourceCall } from '../../../api/resourceCall.ts'
import { useMayCall } from '../../../auth/useMayCall.ts'
import { useUnsaved } from '../../../views/record/useUnsaved.ts'
import {
  entryOf,
  type Review as StoredReview,
  orderParams,
} from '../../../../resources/parts/orders/order.ts'
import { useCacheOrder } from '../useOrder.ts'
import type { ShownOrder } from '../../resources.ts'

const { review } = definition.calls
export { review as reviewCall }

/** The stored review of a product, and the one that the user is entering. */
export interface Review {
  /** Whether the user may review. */
  readonly mayReview: boolean
  readonly isBusy: boolean
  /** Absent for a product that was not reviewed yet. */
  readonly stored: StoredReview | undefined
  /** Typed reasons by picture or parcel. */
  readonly marks: ReadonlyMap<string, string>
  /** Whether missing reasons are shown as errors. */
  readonly showsMissing: boolean
  readonly mark: (target: string, reason: string | null) => void
  readonly accept: () => Promise<void>
  readonly sendBack: () => Promise<void>
}

/**
 * The reason why a picture or parcel was sent back; empty if there is none or the product is
 * accepted.
 */
export function remarkOn({ stored }: Pick<Review, 'stored'>, target: string): string {
  if (stored?.state === 'accepted') return ''
  return stored?.remarks?.find((one) => one.target === target)?.text ?? ''
}

/** The target name of a parcel in the remarks. */
export const parcelTarget = (number: number) => `parcel:${number}`

/**
 * Accepts the pictures and parcels of a product, or sends them back with reasons (rows ORDER-044,
 * 045).
 */
export function useReview(order: ShownOrder, sku: string): Review {
  const t = useT()
  const notify = useNotify()
  const cacheOrder = useCacheOrder(order)
  const mayReview = useMayCall(review, order)
  const [marks, setMarks] = useState<ReadonlyMap<string, string>>(new Map())
  const [showsMissing, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(mayReview && marks.size > 0)

  async function decide(state: 'accepted' | 'sentBack') {
    const remarks =
      state === 'accepted'
        ? []
        : [...marks].map(([target, text]) => ({ target, text: text.trim() }))
    const version = Number(order.version) || undefined
    setBusy(true)
    try {
      const params = { ...orderParams(order), product: sku }
      cacheOrder((await resourceCall(review, params, { state, remarks }, version)).body)
      setMarks(new Map())
      setChecked(false)
      notify(review.success, { type: 'success' })
    } catch (error) {
      const { stale, status, text } = errorText(error)
      // The order has changed meanwhile: show the new one, so that the user decides again.
      if (stale && typeof stale.current._id === 'string') cacheOrder(stale.current)
      const failed = t('app.orders.review.failed')
      const isRefused = status > 0 && status < 500
      const told = isRefused
        ? `${failed}. ${t(text, { _: text })}`
        : status === 0
          ? failed
          : failedText(t, error, 'app.orders.review.failed')
      notify(told, { type: 'error', multiLine: true })
    } finally {
      setBusy(false)
    }
  }

  return {
    mayReview,
    isBusy,
    stored: entryOf(order.reviews, sku),
    marks,
    showsMissing,
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
