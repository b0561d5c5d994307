import type { Language } from '../../../schema/index.ts'
import './languageTag.css'

/** Names the language of the text beside it. */
export const LanguageTag = ({ language }: { readonly language: Language }) => (
  <span className="language-tag">{language}</span>
)
