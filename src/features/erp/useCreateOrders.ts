import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { ApiError } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { bulkRun } from '../../views/bulk/bulkRun.ts'
import { orders as resource } from '../resources.ts'

/** The progress or result of creating an order in the ERP. */
export type CreateResult =
  | { readonly kind: 'waiting' | 'running' | 'stopped' | 'noAnswer' }
  | { readonly kind: 'created'; readonly salesOrder: string; readonly isNew: boolean }
  | { readonly kind: 'failed'; readonly reason: string }

/** Results by order number, with the order itself, since created orders are no longer listed. */
export type CreateResults = ReadonlyMap<
  string,
  { readonly order: MissingOrder; readonly result: CreateResult }
>

export const missingOrdersKey = ['erp', 'missing']

function failureOf(error: unknown): CreateResult {
  const isUnanswered = error instanceof ApiError && error.status === 0
  return isUnanswered ? { kind: 'noAnswer' } : { kind: 'failed', reason: messageOf(error) }
}

/**
 * Creates orders in the ERP, a few at a time, with the result of each; requests already sent
 * continue after a stop.
 */
export function useCreateOrders() {
  const client = useQueryClient()
  const [results, setResults] = useState<CreateResults>(new Map())
  /** Order numbers of the last run; null before the first one. */
  const [numbers, setNumbers] = useState<readonly string[] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const controllerRef = useRef<AbortController | null>(null)
  useEffect(() => () => controllerRef.current?.abort(), [])

  const run = useCallback(
    async (orders: readonly MissingOrder[]): Promise<CreateResults> => {
      const controller = new AbortController()
      controllerRef.current = controller
      const runResults = new Map<string, { order: MissingOrder; result: CreateResult }>(
        orders.map((order) => [order.number, { order, result: { kind: 'waiting' } }]),
      )
      const showResults = () => setResults((before) => new Map([...before, ...runResults]))
      const setResult = (number: string, result: CreateResult) => {
        const entry = runResults.get(number)
        if (entry) runResults.set(number, { ...entry, result })
        showResults()
      }
      setNumbers([...runResults.keys()])
      setStopping(false)
      setRunning(true)
      showResults()
      await bulkRun(
        new Map([...runResults.keys()].map((number) => [number, 0])),
        async (number) => {
          setResult(number, { kind: 'running' })
          const { body } = await call('createSapOrder', { params: { orderNumber: number } })
          const { salesOrder, isNew } = body
          setResult(number, { kind: 'created', salesOrder, isNew })
          return null
        },
        (outcome) => {
          if ('error' in outcome) setResult(outcome.id, failureOf(outcome.error))
        },
        controller.signal,
      )
      for (const [number, { result }] of runResults)
        if (result.kind === 'waiting') setResult(number, { kind: 'stopped' })
      setRunning(false)
      void client.invalidateQueries({ queryKey: missingOrdersKey })
      void client.invalidateQueries({ queryKey: [resource.name] })
      return runResults
    },
    [client],
  )
  const stop = useCallback(() => {
    controllerRef.current?.abort()
    setStopping(true)
  }, [])
  /** Hides the summary of the last run; the results of its orders stay. */
  const close = useCallback(() => setNumbers(null), [])
  return { results, numbers, isRunning, isStopping, run, stop, close }
}
