import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ShopSend } from '../../../resources/calls/shop.ts'
import { call } from '../../api/call.ts'
import { products } from '../resources.ts'
import { isUnderWay } from './shopRows.ts'

/** Whose products the page is about. */
export type ShopScope = { readonly collection: string } | { readonly product: string }

export const shopKey = ['shop']

/**
 * Milliseconds between polls: few while products wait to be sent, more while some are being
 * retried.
 */
function pollIntervalOf(sends: readonly ShopSend[] = []): number | false {
  if (sends.some(({ state }) => state === 'waiting')) return 1000
  return sends.some(isUnderWay) ? 5000 : false
}

/**
 * How the products of a scope differ from the shop, and their transfers: polled while any is under
 * way, and compared again when the last one has arrived.
 */
export function useShopProducts(scope: ShopScope) {
  const client = useQueryClient()
  const sends = useQuery({
    queryKey: [...shopKey, 'sends', scope],
    queryFn: async ({ signal }) =>
      (await call('readShopSends', { query: scope, signal })).body.sends,
    refetchInterval: ({ state }) => pollIntervalOf(state.data),
  })
  const differences = useQuery({
    queryKey: [...shopKey, 'differences', scope],
    queryFn: async ({ signal }) =>
      (await call('readShopDifferences', { query: scope, signal })).body.differences,
  })
  const underWay = sends.data?.filter(isUnderWay).length ?? 0
  const underWayBefore = useRef(0)
  const { refetch } = differences
  useEffect(() => {
    if (underWay === 0 && underWayBefore.current > 0) {
      void refetch()
      void client.invalidateQueries({ queryKey: [...shopKey, 'state'] })
      void client.invalidateQueries({ queryKey: [products.name] })
    }
    underWayBefore.current = underWay
  }, [underWay, refetch, client])
  return { sends, differences }
}
