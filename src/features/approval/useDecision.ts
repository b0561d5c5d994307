import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { isObject, type Call, type MessageKey } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { errorText, failedText, type SaveError } from '../../api/errorText.ts'
import { products } from '../resources.ts'
import { leftOutIn, type LeftOut } from './leftOut.ts'

const { approve, disapprove, resubmit, approvable, approveAll } = definition.calls

type Outcome = { readonly answer: unknown } | { readonly refused: SaveError }

/** The products that a decision left out, for {@link DecisionReport}. */
export interface Report {
  readonly of: 'approved' | 'disapproved' | 'approvedAll'
  readonly collection: Shown<'collections'>
  /** Number of products approved one by one; 0 for a decision about the collection itself. */
  readonly approved: number
  readonly leftOut: readonly LeftOut[]
}

/** Reads which of the products affected by a decision about the collection are not finished. */
async function fetchUnfinished(collection: Shown<'collections'>): Promise<readonly LeftOut[]> {
  const { body } = await resourceCall(approvable, {
    id: String(collection.id),
    unreviewed: 'true',
  })
  return leftOutIn(body)
}

/**
 * Approves or disapproves a collection in the version on screen, reports the result, and reloads
 * collections and products.
 */
export function useDecision() {
  const t = useT()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<readonly unknown[]>([])
  const [report, setReport] = useState<Report | null>(null)
  const refresh = () =>
    Promise.all(
      [definition.name, products.name].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )

  async function run(
    call: Call,
    collection: Shown<'collections'>,
    failure: MessageKey,
    body?: object,
  ): Promise<Outcome> {
    const id = String(collection.id)
    setBusy((others) => [...others, collection.id])
    try {
      const { body: answer } = await resourceCall(call, { id }, body, Number(collection.version))
      await refresh()
      if (call.success) notify(call.success, { type: 'success' })
      return { answer }
    } catch (error) {
      const refused = errorText(error)
      // Somebody else has changed or deleted the collection: reload, so that the screen shows it.
      if (refused.stale || refused.status === 404) await refresh()
      const text = refused.status === 0 ? t(failure) : failedText(t, error, failure)
      notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
      return { refused }
    } finally {
      setBusy((all) => all.toSpliced(all.indexOf(collection.id), 1))
    }
  }

  /** Opens the report if not all products of the collection are reviewed now. */
  async function reportLeftOut(
    of: Report['of'],
    collection: Shown<'collections'>,
    outcome: Outcome,
  ): Promise<void> {
    if (!('answer' in outcome) || !isObject(outcome.answer)) return
    const { allReviewed, productsCount } = outcome.answer
    if (allReviewed !== false || productsCount === 0) return
    try {
      const leftOut = await fetchUnfinished(collection)
      if (leftOut.length) setReport({ of, collection, approved: 0, leftOut })
    } catch {
      // The decision is done; without their names, still tell that some products were left out.
      notify('app.collections.partly', { type: 'warning', multiLine: true })
    }
  }

  return {
    /** Whether a decision about the collection is running; others can be decided meanwhile. */
    isBusy: (collection: Shown<'collections'>) => busy.includes(collection.id),
    refresh,
    report,
    closeReport: () => setReport(null),
    async approve(collection: Shown<'collections'>): Promise<void> {
      const outcome = await run(approve, collection, 'errors.service')
      await reportLeftOut('approved', collection, outcome)
    },
    async disapprove(collection: Shown<'collections'>, reason: string): Promise<Outcome> {
      const outcome = await run(disapprove, collection, 'errors.disapproving', { reason })
      await reportLeftOut('disapproved', collection, outcome)
      return outcome
    },
    /** Sends it for approval again. */
    async resubmit(collection: Shown<'collections'>): Promise<void> {
      await run(resubmit, collection, 'errors.service')
    },
    /** Approves the products with one of these statuses. @returns whether that succeeded */
    async approveAll(
      collection: Shown<'collections'>,
      statuses: readonly string[],
    ): Promise<boolean> {
      const outcome = await run(approveAll, collection, 'errors.changeProduct', { statuses })
      if (!('answer' in outcome) || !isObject(outcome.answer)) return false
      const approved = Number(outcome.answer.approved)
      const leftOut = leftOutIn(outcome.answer)
      if (leftOut.length) setReport({ of: 'approvedAll', collection, approved, leftOut })
      else notify(t('app.collections.approvedAll', { smart_count: approved }), { type: 'success' })
      return true
    },
  }
}

export type Decision = ReturnType<typeof useDecision>
