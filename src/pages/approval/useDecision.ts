import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate, type RaRecord } from 'react-admin'
import { collections as definition } from '../../../resources/collections.ts'
import { isObject, type Call, type MessageKey } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { messageOf, errorText, type SaveError } from '../../api/errorText.ts'
import { products } from '../resources.ts'

const { approve, disapprove, approveAll } = definition.calls

type Outcome = { readonly answer: unknown } | { readonly refused: SaveError }

/**
 * Decides about a collection by the version on screen, reports the result, and reloads what it shows of
 * collections and products.
 */
export function useDecision() {
  const t = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<readonly unknown[]>([])
  const refresh = () =>
    Promise.all(
      [definition.name, products.name].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )

  async function run(
    call: Call,
    collection: RaRecord,
    failure: MessageKey,
    body?: object,
  ): Promise<Outcome> {
    const id = String(collection.id)
    setBusy((others) => [...others, collection.id])
    try {
      const { body: answer } = await resourceCall(call, { id }, body, Number(collection['version']))
      await refresh()
      if (call.success) notify(call.success, { type: 'success' })
      return { answer }
    } catch (error) {
      const refused = errorText(error)
      // Somebody else has decided about it, or deleted it: the screen shows that too.
      if (refused.stale || refused.status === 404) await refresh()
      const isSilent = refused.status === 0 || refused.status >= 500
      const key = isSilent ? failure : messageOf(error)
      const text = t(key, { _: key })
      notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
      return { refused }
    } finally {
      setBusy((all) => all.toSpliced(all.indexOf(collection.id), 1))
    }
  }

  return {
    /** Whether a collection is being decided about; others can be meanwhile. */
    isBusy: (collection: RaRecord) => busy.includes(collection.id),
    refresh,
    async approve(collection: RaRecord): Promise<void> {
      const outcome = await run(approve, collection, 'errors.service')
      const isPartly =
        'answer' in outcome &&
        isObject(outcome.answer) &&
        outcome.answer['allReviewed'] === false &&
        outcome.answer['productsCount'] !== 0
      if (isPartly) notify('app.collections.partly', { type: 'warning', multiLine: true })
    },
    disapprove: (collection: RaRecord, reason: string) =>
      run(disapprove, collection, 'errors.disapproving', { reason }),
    /** Approves the products that are listed: all, or those of a status. */
    async approveAll(collection: RaRecord, status: string | null): Promise<void> {
      const body = status === null ? {} : { status }
      const outcome = await run(approveAll, collection, 'errors.changeProduct', body)
      if (!('answer' in outcome) || !isObject(outcome.answer)) return
      const { approved, left } = outcome.answer
      notify(t('app.collections.approvedAll', { smart_count: approved }), { type: 'success' })
      if (typeof left === 'number' && left > 0)
        notify(t('app.collections.left', { smart_count: left }), { type: 'warning' })
    },
  }
}

export type Decision = ReturnType<typeof useDecision>
