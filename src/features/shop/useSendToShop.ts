import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { isSendable, type ShopRow } from './shopRows.ts'
import { shopKey, type ShopScope } from './useShopProducts.ts'

/** Queues products for the shop; their rows show the results. */
export function useSendToShop(scope: ShopScope) {
  const client = useQueryClient()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [sentNow, setSentNow] = useState<ReadonlySet<string>>(new Set())

  async function send(body: { collection: string } | { products: string[] }, keys: string[]) {
    setBusy(true)
    try {
      const answer = await call('sendToShop', { body })
      setSentNow((before) => new Set([...before, ...keys]))
      notify('app.shop.queued', {
        type: 'success',
        messageArgs: { smart_count: answer.body.queued },
      })
      return true
    } catch (error) {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
      return false
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: [...shopKey, 'sends'] })
      void client.invalidateQueries({ queryKey: [...shopKey, 'state'] })
    }
  }
  return {
    isBusy,
    sentNow,
    /**
     * Sends all products that differ; of a collection, also removes those that the portal no longer
     * has.
     */
    sendAll: (rows: readonly ShopRow[]) => {
      const keys = rows.filter(isSendable).map(({ key }) => key)
      return send('collection' in scope ? scope : { products: [scope.product] }, keys)
    },
    sendOne: (product: string) => send({ products: [product] }, [product]),
  }
}
