import { diffArrays } from 'diff'

/** A run of text that two versions share, or that only one of them has. */
export interface DiffRun {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Matches numbers with separators, words, runs of spaces, and single characters. */
const token = /\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu

const tokensOf = (text: string): string[] => text.match(token) ?? []

/**
 * The difference of two versions of a text, word by word. The equal and removed runs form `before`,
 * the equal and added ones `after`. A space between two changes is part of them: one change reads
 * better than two.
 */
export function wordDiff(before: string, after: string): DiffRun[] {
  const parts = diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    isSame: !added && !removed,
    removed: added ? '' : value.join(''),
    added: removed ? '' : value.join(''),
  }))
  const runs: DiffRun[] = []
  let [removed, added] = ['', '']
  const close = () => {
    if (removed) runs.push({ kind: 'removed', text: removed })
    if (added) runs.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [at, part] of parts.entries()) {
    const isBetween = (removed || added) && at < parts.length - 1 && !part.added.trim()
    if (part.isSame && !isBetween) {
      close()
      runs.push({ kind: 'same', text: part.added })
    } else {
      removed += part.removed
      added += part.added
    }
  }
  close()
  return runs
}

/** Whether any word differs. */
export const isChanged = (runs: readonly DiffRun[]): boolean =>
  runs.some(({ kind }) => kind !== 'same')
