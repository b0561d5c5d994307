import { useCallback, useEffect, useRef, useState } from 'react'
import { bulkRun, type Outcome } from './bulkRun.ts'
import type { Selected } from '../table/useSelection.ts'

export interface Run {
  readonly outcomes: readonly Outcome[]
  readonly total: number
  readonly isRunning: boolean
}

/** Milliseconds between two updates of the progress: rare enough not to slow the calls down. */
const progressIntervalMs = 150

/** Runs a task for many records and reports its progress; `run` is null before it starts. */
export function useBulkRun() {
  const [run, setRun] = useState<Run | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (records: Selected, work: (id: string, version: number) => Promise<number | null>) => {
      const controller = new AbortController()
      running.current = controller
      const outcomes: Outcome[] = []
      const show = (isRunning: boolean) =>
        setRun({ outcomes: [...outcomes], total: records.size, isRunning })
      show(true)
      const timer = setInterval(() => show(true), progressIntervalMs)
      try {
        await bulkRun(records, work, (outcome) => outcomes.push(outcome), controller.signal)
      } finally {
        clearInterval(timer)
        show(false)
      }
      return outcomes
    },
    [],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  return { run, start, stop }
}
