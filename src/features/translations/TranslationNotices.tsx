import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { valueAt } from '../../../schema/index.ts'
import { AccountName } from '../../fields/context/AccountName.tsx'
import { useIsLocked } from '../../auth/useIsLocked.ts'
import { Icon } from '../../ui/Icon.tsx'
import { translations } from '../resources.ts'
import { PublishedText } from './PublishedText.tsx'
import { isRevised } from './StatusMarks.tsx'
import './translationNotice.css'

/** Why a text came back, that its original has changed since it was written, and what is published meanwhile. */
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
