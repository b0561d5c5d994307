import type { Tone } from '../../fields/context/statusTone.ts'
import { useT } from '../../language/useT.ts'
import { Progress } from '../../ui/Progress.tsx'
import '../../fields/cells/status.css'
import './board.css'

interface CountProps {
  readonly count: unknown
  readonly tone: Tone
}

/** The number of texts with a status, coloured unless it is zero. */
export function TextCount({ count, tone }: CountProps) {
  return count === 0 || typeof count !== 'number' ? (
    <span className="board-none">0</span>
  ) : (
    <span className="status board-count" data-tone={tone}>
      {count}
    </span>
  )
}

interface ProgressProps {
  readonly done: number
  readonly all: number
  /** Texts of which any version is published, including `done`. */
  readonly published: number
}

/**
 * The share of translated texts as bar and numbers, and how many more are published in an earlier
 * version.
 */
export function TextProgress({ done, all, published }: ProgressProps) {
  const t = useT()
  if (all === 0) return <span className="board-none">{t('app.translationBoard.noTexts')}</span>
  return (
    <span className="board-progress">
      <Progress done={done} all={all} />
      {t('app.translationBoard.doneOf', { done, all })}
      {published > done && (
        <small title={t('app.translationBoard.publishedHint')}>
          {t('app.translationBoard.published', { count: published - done })}
        </small>
      )}
    </span>
  )
}
