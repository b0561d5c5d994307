import { useTranslate } from 'react-admin'
import type { Language } from '../../../schema/index.ts'
import '../../fields/frame/field.css'

interface Props {
  readonly text: string | null
  /** What it said when its translation was written, where that was something else. */
  readonly before?: string | null | undefined
  readonly language: Language
}

/** An original text. */
export function SourceText({ text, language }: Props) {
  const t = useTranslate()
  return (
    <p className="field-lines" lang={text === null ? undefined : language}>
      {text ?? t('app.translations.noSource')}
    </p>
  )
}
