import { useT } from '../../language/useT.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { Language } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { DiffRunText } from './DiffRunText.tsx'
import { useWordDiff } from './useWordDiff.ts'
import './suggestion.css'

type Match = CallAnswer<'readSuggestions'>[number]['matches'][number]

interface Props {
  readonly match: Match
  /** The sentence that is being translated. */
  readonly sentence: string
  readonly language: Language
  /** The digit that applies the suggestion together with Alt; undefined if none does now. */
  readonly number: number | undefined
  readonly onTake: () => void
}

/**
 * An earlier translation of a similar sentence: its similarity, the differences, and a button to
 * apply it.
 */
export function SuggestionCard({ match, sentence, language, number, onTake }: Props) {
  const t = useT()
  const { similarity, source, target, name, artisan } = match
  const runs = useWordDiff(source, sentence) ?? [{ kind: 'same' as const, text: source }]
  // 100 % is reserved for identical text; differences in capitals and punctuation alone still show
  // 99 %.
  const percent = Math.min(Math.floor(similarity * 100), 99)
  return (
    <li className="suggestion">
      <p className="suggestion-head">
        <strong className="suggestion-alike">
          {source === sentence
            ? t('app.translationAids.memory.same')
            : t('app.translationAids.memory.alike', { percent })}
        </strong>
        <span className="suggestion-from">
          {name === artisan || !artisan
            ? name
            : t('app.translationAids.memory.from', { name: name ?? '', artisan })}
        </span>
      </p>
      {source !== sentence && (
        <p className="suggestion-source" lang={language}>
          {runs.map(({ kind, text }, at) => (
            <DiffRunText key={`${kind}-${at}`} kind={kind}>
              {text}
            </DiffRunText>
          ))}
        </p>
      )}
      <p className="suggestion-target" lang={language === 'it' ? 'en' : 'it'}>
        {target}
      </p>
      <Button
        look="outlined"
        size="small"
        onClick={onTake}
        aria-keyshortcuts={number === undefined ? undefined : `Alt+${number}`}
      >
        {number === undefined
          ? t('app.translationAids.memory.use')
          : t('app.translationAids.memory.useKey', { number })}
      </Button>
    </li>
  )
}
