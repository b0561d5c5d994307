import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { Button } from '../../ui/Button.tsx'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { useNextText } from '../translations/useNextText.ts'
import { useWaitingTexts } from './useWaitingTexts.ts'
import './board.css'

/** Opens the text that has waited longest for this user, by the button or the key N; says how many wait. */
export function NextText() {
  const t = useT()
  const [locale] = useLocaleState()
  const { waiting, isThere } = useWaitingTexts()
  const open = useNextText()
  const start = () => void open()
  useLetterKeys({ n: isThere ? start : undefined })
  return (
    <span className="board-next">
      <output className="board-waiting">
        {waiting === 0 && t('app.translationBoard.allDone')}
        {waiting !== undefined &&
          waiting > 0 &&
          (isThere
            ? t('app.translationBoard.waiting', {
                smart_count: waiting,
                count: numberFormat(locale).format(waiting),
              })
            : t('app.translationBoard.allOpen', { smart_count: waiting }))}
      </output>
      {isThere && (
        <Button look="solid" onClick={start} aria-keyshortcuts="N">
          {t('app.translationBoard.next')}
          <kbd className="board-key" aria-hidden="true">
            N
          </kbd>
        </Button>
      )}
    </span>
  )
}
