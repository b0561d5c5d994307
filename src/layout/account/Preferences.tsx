import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { saveLanguage } from '../../api/saveLanguage.ts'
import { chooseScheme } from '../../browser/colourScheme.ts'
import { useScheme } from '../../ui/useScheme.ts'
import { useDensity } from '../../ui/useDensity.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import type { Language } from '../../../schema/index.ts'
import './account.css'

const drawings: Readonly<Record<Language, ReactNode>> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.4" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  it: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#008c45" d="M0 0h8v16H0z" />
      <path fill="#cd212a" d="M16 0h8v16h-8z" />
    </>
  ),
}

/** A flag for a language, shown next to its name. */
function Flag({ language }: { readonly language: Language }) {
  return (
    <svg className="account-flag" viewBox="0 0 24 16" aria-hidden="true" data-flag={language}>
      {drawings[language]}
    </svg>
  )
}

/** The user's preferences: language, theme, row height. */
export function Preferences() {
  const t = useT()
  const language = useLanguage()
  const { choice } = useScheme()
  const [density, setDensity] = useDensity()
  return (
    <>
      <ChoiceButtons
        label={t('app.layout.language')}
        value={language}
        options={[
          {
            value: 'en',
            label: t('app.layout.english'),
            lang: 'en',
            picture: <Flag language="en" />,
          },
          {
            value: 'it',
            label: t('app.layout.italian'),
            lang: 'it',
            picture: <Flag language="it" />,
          },
        ]}
        onChoose={(chosen) => void saveLanguage(chosen)}
      />
      <ChoiceButtons
        label={t('app.layout.theme')}
        value={choice}
        options={[
          { value: 'light', label: t('app.layout.light') },
          { value: 'dark', label: t('app.layout.dark') },
          { value: 'system', label: t('app.layout.system') },
        ]}
        onChoose={chooseScheme}
      />
      <ChoiceButtons
        label={t('app.layout.density')}
        value={density}
        options={[
          { value: 'compact', label: t('app.layout.compact') },
          { value: 'roomy', label: t('app.layout.roomy') },
        ]}
        onChoose={setDensity}
      />
    </>
  )
}
