import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import { translatedFields } from '../../../resources/parts/translationSource.ts'
import { valueAt } from '../../../schema/index.ts'
import { AccountName } from '../../fields/context/AccountName.tsx'
import { momentText } from '../../fields/format/dayText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { translations } from '../resources.ts'
import './translationNotice.css'

/** The text that visitors read while another one is written (decision 60). */
export function PublishedText({ record }: { readonly record: Shown<'translations'> }) {
  const t = useT()
  const textAt = (name: string) => {
    const value = valueAt(record, ['published', name])
    return typeof value === 'string' ? value : ''
  }
  const [at, by] = [textAt('at'), textAt('by')]
  const language = targetLanguageOf(sourceLanguageOf(record.sourceLanguage))
  return (
    <section className="translation-notice" data-tone="good">
      <h2>
        <Icon name="check" />
        {t('app.translations.published.title')}{' '}
        <small>
          {at && momentText(at)} {by && <AccountName email={by} />}
        </small>
      </h2>
      <p>{t('app.translations.published.text')}</p>
      <details>
        <summary>{t('app.translations.published.show')}</summary>
        <dl className="translation-notice-texts">
          {translatedFields.filter(textAt).map((field) => (
            <div key={field}>
              <dt>{t(labelKey(translations.name, `published.${field}`))}</dt>
              <dd lang={language}>{textAt(field)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
