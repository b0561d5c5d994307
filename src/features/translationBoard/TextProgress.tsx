import { useT } from '../../language/useT.ts'
import { Progress } from '../../ui/Progress.tsx'
import './board.css'

interface Props {
  readonly done: number
  readonly all: number
  /** Texts of which some version is published, those that are done among them. */
  readonly published: number
}

/** How many of all texts are translated, in numbers and as a bar; and how many more are published in an earlier version. */
export function TextProgress({ done, all, published }: Props) {
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
