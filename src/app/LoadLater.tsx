import { useEffect, useState } from 'react'
import { whenIdle } from '../browser/whenIdle.ts'
import { useIsBusy } from '../layout/useIsBusy.ts'
import { laterParts } from './pageTable.ts'

/** A page requests its records a moment after it is drawn. */
const pause = 300

/** Loads what is left of the app once the page has its records, not in the way of them: part by part, in quiet moments. */
export function LoadLater() {
  const isBusy = useIsBusy()
  const [at, setAt] = useState(0)
  useEffect(() => {
    const load = laterParts[at]
    if (isBusy || !load) return undefined
    let stop = () => {}
    const loadNext = () => {
      stop = whenIdle(() => {
        load().then(
          () => setAt(at + 1),
          // What fails now is loaded again when it is used.
          () => undefined,
        )
      })
    }
    const timer = setTimeout(loadNext, at === 0 ? pause : 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isBusy, at])
  return null
}
