import { memo } from 'react'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { translations } from '../../../resources/translations.ts'
import type { TranslationWarning } from '../../../resources/texts/translationWarnings.ts'
import { Icon } from '../../ui/Icon.tsx'
import './warningList.css'

interface Props {
  readonly warnings: readonly TranslationWarning[]
}

/** Possible mistakes in a translation, announced when they change; they do not block saving. */
export const WarningList = memo(function WarningList({ warnings }: Props) {
  const t = useT()
  return (
    <output className="warning-list" aria-atomic="false">
      {warnings.length === 0 ? (
        <p className="warning-list-none">{t('app.translationAids.warnings.none')}</p>
      ) : (
        <>
          <p className="warning-list-title">
            <Icon name="warning" />
            {t('app.translationAids.warnings.title')}
          </p>
          <ul className="warning-list-items">
            {warnings.map(({ field, message, vars = {} }) => (
              <li key={[field, message, ...Object.values(vars)].join(' ')}>
                {t('app.translationAids.warnings.about', {
                  field: t(resourceKey(translations.name, `fields.${field}`)),
                  text: t(message, vars),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
})
