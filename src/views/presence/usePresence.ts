import { useContext, useEffect, useState } from 'react'
import { afterPaint } from '../../browser/afterPaint.ts'
import { RecordCallsContext, type Other } from '../../api/recordCalls.ts'

/** Milliseconds between two reports of a page that is looked at. */
const interval = 10_000

/** Reports that this page has a record open, as long as it is looked at, and gives who else has. */
export function usePresence(resource: string, record: string): readonly Other[] {
  const calls = useContext(RecordCallsContext)
  const [others, setOthers] = useState<readonly Other[]>([])
  useEffect(() => {
    if (!calls) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const isSeen = () => document.visibilityState === 'visible'
    async function report(from: NonNullable<typeof calls>) {
      clearTimeout(timer)
      // Who is there is never worth a message when it cannot be found out.
      const found = await from.here(resource, record).catch(() => [])
      // Left while the report was on its way: it must not be the last word.
      if (isOver) return leave(from)
      setOthers(found)
      clearTimeout(timer)
      if (isSeen()) timer = setTimeout(() => void report(from), interval)
    }
    const leave = (from: NonNullable<typeof calls>) =>
      from.gone(resource, record).catch(() => undefined)
    const look = () => {
      if (isSeen()) void report(calls)
    }
    const close = () => void leave(calls)
    const wait = afterPaint(look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', close)
    return () => {
      isOver = true
      wait()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', close)
      close()
      setOthers([])
    }
  }, [calls, resource, record])
  return others
}
