import { businessDay } from '../../../schema/days/businessDay.ts'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import type { AuditAge } from '../../../resources/parts/auditAge.ts'
import { dayText } from '../../fields/format/dayText.ts'
import './product.css'

interface Props {
  readonly record: Shown<'products'>
  readonly age: AuditAge
}

const dayOf = (instant: unknown) =>
  typeof instant === 'string' ? dayText(businessDay(instant)) : null

/** Says in words what the header's colour means: how old the audit is (rows PROD-049 to 056). */
export function AuditMark({ record, age }: Props) {
  const t = useT()
  const audited = dayOf(record.auditedOn)
  const flagged = dayOf(record.flaggedAsIncompleteOn)
  const isFlaggedSince =
    audited !== null &&
    flagged !== null &&
    Date.parse(String(record.flaggedAsIncompleteOn)) > Date.parse(String(record.auditedOn))
  return (
    <span className="product-audit">
      {audited === null
        ? t('app.editor.audit.never')
        : t(isFlaggedSince ? 'app.editor.audit.flagged' : `app.editor.audit.${age}`, {
            date: audited,
            flagged,
          })}
    </span>
  )
}
