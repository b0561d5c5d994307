import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { StatusMarks } from './StatusMarks.tsx'
import { useNextText } from './useNextText.ts'
import './textHead.css'

interface Props {
  readonly record: Shown<'translations'>
  /** Ways to what the text is about. */
  readonly children: ReactNode
}

/** How a text stands, in which languages, and the way to the next one. */
export function TextHead({ record, children }: Props) {
  const t = useT()
  const open = useNextText()
  const next = () => void open(String(record.id))
  useLetterKeys({ n: next })
  const from = sourceLanguageOf(record.sourceLanguage)
  const language = (of: 'en' | 'it') => t(`app.translations.languages.${of}`)
  return (
    <header className="text-head">
      <p className="text-head-facts">
        <StatusMarks record={record} />
        <span>
          {language(from)} → {language(targetLanguageOf(from))}
        </span>
        {children}
      </p>
      <Button look="outlined" size="small" aria-keyshortcuts="N" onClick={next}>
        {t('app.translations.next')} <kbd>N</kbd>
      </Button>
    </header>
  )
}
