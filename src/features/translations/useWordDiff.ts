import { useEffect, useMemo, useState } from 'react'
import type { DiffRun } from '../../../resources/texts/wordDiff.ts'
import { lazyValue } from '../../browser/lazyValue.ts'

const lazyWordDiff = lazyValue(() => import('../../../resources/texts/wordDiff.ts'))

/**
 * The differences between two versions of a text; null without an older version, if both are the
 * same, and until the comparing code is loaded.
 */
export function useWordDiff(
  before: string | null | undefined,
  after: string,
): readonly DiffRun[] | null {
  const isNeeded = typeof before === 'string' && before !== after
  const [wordDiffModule, setWordDiffModule] = useState(lazyWordDiff.ready)
  useEffect(() => {
    if (!isNeeded || wordDiffModule) return
    // If loading fails, the text is still shown, without marks.
    void lazyWordDiff.load().then(setWordDiffModule, () => undefined)
  }, [isNeeded, wordDiffModule])
  return useMemo(
    () => (isNeeded && wordDiffModule ? wordDiffModule.wordDiff(before, after) : null),
    [isNeeded, wordDiffModule, before, after],
  )
}
