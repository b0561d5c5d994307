import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { ApiError } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { bulkRun } from '../../views/bulk/bulkRun.ts'
import { orders as resource } from '../resources.ts'

/** Where one of the orders is on its way to the ERP. */
export type CreateResult =
  | { readonly kind: 'waiting' | 'running' | 'stopped' | 'noAnswer' }
  | { readonly kind: 'created'; readonly salesOrder: string; readonly isNew: boolean }
  | { readonly kind: 'failed'; readonly reason: string }

/** By number, with the order as it was listed: what has been created is listed no more. */
export type CreateResults = ReadonlyMap<
  string,
  { readonly order: MissingOrder; readonly result: CreateResult }
>

export const missingOrdersKey = ['erp', 'missing']

function failureOf(error: unknown): CreateResult {
  const isUnanswered = error instanceof ApiError && error.status === 0
  return isUnanswered ? { kind: 'noAnswer' } : { kind: 'failed', reason: messageOf(error) }
}

/** Creates orders in the ERP, a few at a time, and gives the result of each; those under way outlast a stop. */
export function useCreateOrders() {
  const client = useQueryClient()
  const [results, setResults] = useState<CreateResults>(new Map())
  /** The numbers of the last run; null before there was one. */
  const [numbers, setNumbers] = useState<readonly string[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(
    async (orders: readonly MissingOrder[]): Promise<CreateResults> => {
      const controller = new AbortController()
      running.current = controller
      const own = new Map<string, { order: MissingOrder; result: CreateResult }>(
        orders.map((order) => [order.number, { order, result: { kind: 'waiting' } }]),
      )
      const show = () => setResults((before) => new Map([...before, ...own]))
      const note = (number: string, result: CreateResult) => {
        const one = own.get(number)
        if (one) own.set(number, { ...one, result })
        show()
      }
      setNumbers([...own.keys()])
      setStopping(false)
      setRunning(true)
      show()
      await bulkRun(
        new Map([...own.keys()].map((number) => [number, 0])),
        async (number) => {
          note(number, { kind: 'running' })
          const { body } = await call('createSapOrder', { params: { orderNumber: number } })
          const { salesOrder, isNew } = body
          note(number, { kind: 'created', salesOrder, isNew })
          return null
        },
        (outcome) => {
          if ('error' in outcome) note(outcome.id, failureOf(outcome.error))
        },
        controller.signal,
      )
      for (const [number, { result }] of own)
        if (result.kind === 'waiting') note(number, { kind: 'stopped' })
      setRunning(false)
      void client.invalidateQueries({ queryKey: missingOrdersKey })
      void client.invalidateQueries({ queryKey: [resource.name] })
      return own
    },
    [client],
  )
  const stop = useCallback(() => {
    running.current?.abort()
    setStopping(true)
  }, [])
  /** Forgets the last run as such; the results of its orders stay. */
  const close = useCallback(() => setNumbers(null), [])
  return { results, numbers, isRunning, isStopping, run, stop, close }
}
