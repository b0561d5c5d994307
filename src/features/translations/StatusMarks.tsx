import { useT } from '../../language/useT.ts'
import type { DocumentNamed } from '../../../schema/index.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { translations } from '../resources.ts'
import '../../fields/cells/status.css'

const leaf = translations.leaf.get('status')
const status = leaf && fieldRefOf(translations, leaf)

/** Whether an earlier version of the text is published. */
export const isRevised = ({
  isPublished,
  status,
}: Pick<DocumentNamed<'translations'>, 'isPublished' | 'status'>) =>
  isPublished === true && status !== 'approved'

/**
 * Labels of a text: its status, whether its original has changed, whether an earlier version is
 * published.
 */
export function StatusMarks({ record }: { readonly record: Shown<'translations'> }) {
  const t = useT()
  const Status = status && viewOf(status.leaf).Value
  return (
    <>
      {Status && <Status value={record.status} fieldRef={status} />}
      {record.isStale === true && (
        <span className="status" data-tone="waiting">
          {t('app.translations.review.stale')}
        </span>
      )}
      {isRevised(record) && (
        <span className="status" data-tone="good">
          {t('app.translations.published.mark')}
        </span>
      )}
    </>
  )
}
