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
  /** Links to the text's product, company or collection. */
  readonly children: ReactNode
}

/** The status and languages of a text, and the button to open the next one. */
export function TextHead({ record, children }: Props) {
  const t = useT()
  const openNextText = useNextText()
  const next = () => void openNextText(String(record.id))
  useLetterKeys({ n: next })
  const sourceLanguage = sourceLanguageOf(record.sourceLanguage)
  const language = (of: 'en' | 'it') => t(`app.translations.languages.${of}`)
  return (
    <header className="text-head">
      <p className="text-head-facts">
        <StatusMarks record={record} />
        <span>
          {language(sourceLanguage)} → {language(targetLanguageOf(sourceLanguage))}
        </span>
        {children}
      </p>
      <Button look="outlined" size="small" aria-keyshortcuts="N" onClick={next}>
        {t('app.translations.next')} <kbd>N</kbd>
      </Button>
    </header>
  )
}
