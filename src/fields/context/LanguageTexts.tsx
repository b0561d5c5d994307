import { languages, type Language } from '../../../schema/index.ts'
import { EmptyValue } from './plainValue.tsx'
import { LanguageTag } from './LanguageTag.tsx'

/** The text of a value in each language; languages without a text are left out. */
export function LanguageTexts({ textIn }: { readonly textIn: (language: Language) => string }) {
  const texts = languages
    .map((language) => ({ language, text: textIn(language) }))
    .filter(({ text }) => text !== '')
  if (texts.length === 0) return <EmptyValue />
  return (
    <>
      {texts.map(({ language, text }) => (
        <span key={language} className="language-tag-text" lang={language}>
          <LanguageTag language={language} />
          {text}
        </span>
      ))}
    </>
  )
}
