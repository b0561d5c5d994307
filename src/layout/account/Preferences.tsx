import { useT } from '../../language/useT.ts'
import { saveLanguage } from '../../api/saveLanguage.ts'
import { chooseScheme } from '../../browser/colourScheme.ts'
import { useScheme } from '../../ui/useScheme.ts'
import { useDensity } from '../../ui/useDensity.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import { Flag } from './Flag.tsx'

/** How a user likes the portal: language, theme, height of rows. */
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
