import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { valueAt } from '../../../schema/index.ts'
import { AccountName } from '../../fields/context/AccountName.tsx'
import { useIsLocked } from '../../auth/useIsLocked.ts'
import { Icon } from '../../ui/Icon.tsx'
import { translations } from '../resources.ts'
import { isRevised } from './StatusMarks.tsx'
import { labelKey } from '../../../i18n/labelKey.ts'
import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import { translatedFields } from '../../../resources/parts/translationSource.ts'
import { momentText } from '../../fields/format/dayText.ts'
import './translationNotice.css'

/** The published text, which stays online while a new version is written (decision 60). */
function PublishedText({ record }: { readonly record: Shown<'translations'> }) {
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

/**
 * Notices of a text: why it was rejected, that its original has changed, and which version is
 * published.
 */
export function TranslationNotices({ record }: { readonly record: Shown<'translations'> }) {
  const t = useT()
  const isLocked = useIsLocked(translations, record)
  const at = valueAt(record, ['decline', 'at'])
  const by = valueAt(record, ['decline', 'by'])
  const reason = valueAt(record, ['decline', 'reason'])
  return (
    <>
      {typeof at === 'string' && (
        <section className="translation-notice" data-tone="bad">
          <h2>
            <Icon name="flag" />
            {t('app.translations.declined.title')}{' '}
            {typeof by === 'string' && (
              <small>
                <AccountName email={by} />
              </small>
            )}
          </h2>
          <p>
            {typeof reason === 'string' && reason
              ? reason
              : t('app.translations.declined.noReason')}
          </p>
        </section>
      )}
      {record.isStale === true && (
        <section className="translation-notice" data-tone="warn">
          <h2>
            <Icon name="warning" />
            {t('app.translations.stale.title')}
          </h2>
          <p>
            {t('app.translations.stale.text')} {isLocked && t('app.translations.stale.locked')}
          </p>
        </section>
      )}
      {isRevised(record) && <PublishedText record={record} />}
    </>
  )
}
