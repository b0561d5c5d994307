import { isNotOffered } from '../../api/hostOffer.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useT } from '../../language/useT.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { CheckedField } from '../../../resources/texts/translationWarnings.ts'
import type { Language } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { SuggestionCard } from './SuggestionCard.tsx'
import '../../ui/skeleton.css'
import '../../ui/visuallyHidden.css'
import './suggestion.css'

/**
 * Handles Alt and a digit anywhere on the page. By `code`, because with Alt a Mac types other
 * characters.
 */
function useAltDigits(onDigit: (digit: number) => boolean): void {
  const latest = useRef(onDigit)
  useEffect(() => {
    latest.current = onDigit
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? []
      const isAlone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (digit && isAlone && !event.defaultPrevented && latest.current(Number(digit)))
        event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

type Sentence = CallAnswer<'readSuggestions'>[number]

interface Props {
  /** The id of the translation. */
  readonly translation: string
  /** The language of the original. */
  readonly language: Language
  /** The field being edited; the keys apply to its next sentence. */
  readonly field: CheckedField | null
  /** Changes with the original, so that suggestions are read again. */
  readonly version?: string
  /**
   * Applies a translation to the sentence at an index, or to the whole text if the index is null.
   */
  readonly onTake: (field: CheckedField, text: string, at: number | null) => void
}

const sentenceKey = ({ field, at }: Sentence) => `${field} ${at ?? 'whole'}`

/** Earlier approved translations of similar sentences; Alt and a digit apply one. */
export function Suggestions({ translation, language, field, version, onTake }: Props) {
  const t = useT()
  const [applied, setApplied] = useState<readonly string[]>([])
  const [lastApplied, setLastApplied] = useState('')
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['suggestions', translation, version],
    queryFn: async () => (await call('readSuggestions', { params: { id: translation } })).body,
  })
  // The keys apply to the first sentence without an applied suggestion.
  const current = data?.find((one) => one.field === field && !applied.includes(sentenceKey(one)))

  function apply(sentence: Sentence, text: string) {
    setApplied((before) => [...before, sentenceKey(sentence)])
    setLastApplied(text)
    onTake(sentence.field, text, sentence.at)
  }
  useAltDigits((digit) => {
    const match = current?.matches[digit - 1]
    if (!current || !match) return false
    apply(current, match.target)
    return true
  })

  if (isPending)
    return (
      <output className="suggestions-loading">
        <span className="visually-hidden">{t('app.translationAids.memory.loading')}</span>
        <span className="skeleton-line" />
      </output>
    )
  if (isNotOffered(error)) return null
  if (error)
    return (
      <p className="suggestions-none" role="alert">
        {t('app.translationAids.memory.failed')}{' '}
        <Button look="outlined" size="small" onClick={() => void refetch()}>
          {t('app.translationAids.memory.retry')}
        </Button>
      </p>
    )
  if (!data.length)
    return <p className="suggestions-none">{t('app.translationAids.memory.none')}</p>
  return (
    <section className="suggestions" aria-label={t('app.translationAids.memory.title')}>
      <p className="suggestions-keys">{t('app.translationAids.memory.keys')}</p>
      {data.map((sentence) => (
        <div key={sentenceKey(sentence)} aria-current={sentence === current || undefined}>
          <p className="suggestions-sentence" lang={language}>
            {t('app.translationAids.memory.forSentence', { sentence: sentence.sentence })}
          </p>
          <ul className="suggestions-list">
            {sentence.matches.map((match, at) => (
              <SuggestionCard
                key={`${match.source} ${match.target}`}
                match={match}
                sentence={sentence.sentence}
                language={language}
                number={sentence === current ? at + 1 : undefined}
                onTake={() => apply(sentence, match.target)}
              />
            ))}
          </ul>
        </div>
      ))}
      <output className="visually-hidden">
        {lastApplied && t('app.translationAids.memory.taken', { text: lastApplied })}
      </output>
    </section>
  )
}
