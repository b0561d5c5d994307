import { isNotOffered } from '../../api/hostOffer.ts'
import { useMemo } from 'react'
import { useT } from '../../language/useT.ts'
import { glossaryHits, type GlossaryTerm } from '../../../resources/texts/glossaryHits.ts'
import type { Language } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { useGlossary } from './useGlossary.ts'
import './glossaryHints.css'

interface Props {
  /** The original text to search for terms. */
  readonly text: string
  readonly language: Language
  /** Inserts an agreed translation at the caret. */
  readonly onInsert: (agreed: string) => void
}

interface Hint {
  readonly term: string
  readonly agreed: readonly string[]
  readonly note: string | undefined
}

/** The terms of an original with their agreed translations, each a button that inserts it. */
export function GlossaryHints({ text, language, onInsert }: Props) {
  const t = useT()
  const { terms, isPending, error, refetch } = useGlossary()
  const hints = useMemo(() => hintsOf(text, terms, language), [text, terms, language])
  if (isPending)
    return <p className="glossary-hints-none">{t('app.translationAids.glossary.loading')}</p>
  if (isNotOffered(error)) return null
  if (error)
    return (
      <p className="glossary-hints-none" role="alert">
        {t('app.translationAids.glossary.failed')}{' '}
        <Button look="outlined" size="small" onClick={() => void refetch()}>
          {t('app.translationAids.memory.retry')}
        </Button>
      </p>
    )
  if (!hints.length)
    return <p className="glossary-hints-none">{t('app.translationAids.glossary.none')}</p>
  const target = language === 'it' ? 'en' : 'it'
  return (
    <ul className="glossary-hints" aria-label={t('app.translationAids.glossary.title')}>
      {hints.map(({ term, agreed, note }) => (
        <li key={term} className="glossary-hints-term">
          <span lang={language}>{term}</span>
          {agreed.map((wording) => (
            <Button
              key={wording}
              look="outlined"
              size="small"
              lang={target}
              aria-label={t('app.translationAids.glossary.insert', { agreed: wording, term })}
              onClick={() => onInsert(wording)}
            >
              {wording}
            </Button>
          ))}
          {note && <small className="glossary-hints-note">{note}</small>}
        </li>
      ))}
    </ul>
  )
}

function hintsOf(text: string, terms: readonly GlossaryTerm[], language: Language): Hint[] {
  const hints = new Map<string, Hint>()
  for (const { terms: found, agreed } of glossaryHits(text, terms, language)) {
    const term = found[0]?.[language] ?? ''
    const notes = found.flatMap(({ note }) => (note ? [note] : []))
    if (agreed.length) hints.set(term, { term, agreed, note: notes.join(' ') || undefined })
  }
  return [...hints.values()]
}
