import { useTranslate } from 'react-admin'
import { Progress } from '../../ui/Progress.tsx'
import './board.css'

interface Props {
  readonly done: number
  readonly all: number
}

/** How many of all texts are translated, in numbers and as a bar. */
export function TextProgress({ done, all }: Props) {
  const t = useTranslate()
  if (all === 0) return <span className="board-none">{t('app.translationBoard.noTexts')}</span>
  return (
    <span className="board-progress">
      <Progress done={done} all={all} />
      {t('app.translationBoard.doneOf', { done, all })}
    </span>
  )
}
