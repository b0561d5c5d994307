import { useQuery } from '@tanstack/react-query'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { tourTarget } from '../../ui/tourTarget.ts'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { useCountText } from '../../views/query/useCountText.ts'
import { useNextText } from '../translations/useNextText.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { isObject } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { textAddress, type NextText } from '../translations/textAddress.ts'
import '../../ui/keyHint.css'
import './board.css'

const pollIntervalMs = 20_000

async function readNext(): Promise<NextText> {
  const { body } = await resourceCall(definition.calls.next, {})
  return isObject(body) ? body : {}
}

/** Reads how many texts wait for this user. */
function useWaitingTexts() {
  const subject = useSubject()
  const { data } = useQuery({
    queryKey: ['translations', 'next'],
    queryFn: readNext,
    refetchInterval: pollIntervalMs,
    refetchOnMount: 'always',
  })
  return {
    /** Undefined until the server has answered. */
    waiting: data && Number(data.waiting ?? 0),
    isAll: data?.isAll !== false,
    /** Whether a waiting text is free, not open by somebody else. */
    hasNext: data !== undefined && textAddress(data, subject) !== null,
  }
}

/**
 * The number of waiting texts, and a button (or the key N) to open the one that has waited longest.
 */
export function NextTextButton() {
  const t = useT()
  const counted = useCountText()
  const { waiting, isAll, hasNext } = useWaitingTexts()
  const open = useNextText()
  const start = () => void open()
  useLetterKeys({ n: hasNext ? start : undefined })
  return (
    <span className="board-next">
      <output className="board-waiting">
        {waiting === 0 && t('app.translationBoard.allDone')}
        {waiting !== undefined &&
          waiting > 0 &&
          (hasNext
            ? t('app.translationBoard.waiting', counted(waiting, isAll))
            : t('app.translationBoard.allOpen', { smart_count: waiting }))}
      </output>
      {hasNext && (
        <Button look="solid" onClick={start} aria-keyshortcuts="N" {...tourTarget('nextText')}>
          {t('app.translationBoard.next')}
          <kbd className="key-hint" aria-hidden="true">
            N
          </kbd>
        </Button>
      )}
    </span>
  )
}
