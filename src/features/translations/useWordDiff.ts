import { useEffect, useMemo, useState } from 'react'
import type { DiffRun } from '../../../resources/texts/wordDiff.ts'
import { lazyValue } from '../../browser/lazyValue.ts'

const code = lazyValue(() => import('../../../resources/texts/wordDiff.ts'))

/**
 * How two versions of a text differ; nothing without an older one, where they are the same, and until the code
 * that compares them has come.
 */
export function useWordDiff(
  before: string | null | undefined,
  after: string,
): readonly DiffRun[] | null {
  const isNeeded = typeof before === 'string' && before !== after
  const [part, setPart] = useState(code.ready)
  useEffect(() => {
    if (!isNeeded || part) return
    // Without it the text still stands there: only its marks are missing.
    void code.load().then(setPart, () => undefined)
  }, [isNeeded, part])
  return useMemo(
    () => (isNeeded && part ? part.wordDiff(before, after) : null),
    [isNeeded, part, before, after],
  )
}
