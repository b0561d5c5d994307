import { labelKey } from '../../../i18n/labelKey.ts'
import type { Resource } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { displayTitle } from '../../fields/format/recordTitle.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { maxListedRecords } from './BulkRows.tsx'
import type { PlannedChange } from './plannedChange.ts'
import '../../ui/visuallyHidden.css'
import './bulk.css'

interface Props {
  readonly resource: Resource
  readonly planned: readonly PlannedChange[]
}

/** Each record with what its numbers were and would be, and what is against it. */
export function PreviewRows({ resource, planned }: Props) {
  const context = useCellContext()
  const { t } = context
  const shown = planned.slice(0, maxListedRecords)
  const rest = planned.length - shown.length
  return (
    // A scroll container must be focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="bulk-rows" aria-label={t('app.grid.bulkPreviewRows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('app.grid.bulkRow')}</th>
            <th scope="col" data-align="right">
              {t('app.grid.bulkNewValue')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => {
            const isRefused = one.refusals.length > 0
            return (
              <tr key={one.record.id} data-kept={isRefused || one.isSame ? '' : undefined}>
                <td>
                  {displayTitle(resource, one.record, context) || String(one.record.id).slice(0, 8)}
                  {isRefused && (
                    <span className="bulk-note" data-look="refused">
                      {t('app.grid.bulkLeftOutFor', { reason: one.refusals.join('; ') })}
                    </span>
                  )}
                  {!isRefused && one.isSame && (
                    <span className="bulk-note">{t('app.grid.bulkStays')}</span>
                  )}
                  {!isRefused &&
                    one.doubts.map((doubt) => (
                      <span key={doubt} className="bulk-note" data-look="doubt">
                        {t('app.warnings.check', { warning: doubt })}
                      </span>
                    ))}
                </td>
                <td data-align="right">
                  {one.numbers.map(({ leaf, before, after }) => {
                    const { Cell } = viewOf(leaf)
                    const fieldRef = fieldRefOf(resource, leaf)
                    const text = (value: unknown) => Cell({ value, fieldRef, context }) ?? '–'
                    return (
                      <span key={leaf.path} className="bulk-number">
                        {one.numbers.length > 1 && (
                          <span className="bulk-label">
                            {t(labelKey(resource.name, leaf.path))}
                          </span>
                        )}
                        <span className="bulk-before">{text(before)}</span>
                        <span aria-hidden="true">→</span>
                        <span className="visually-hidden">{t('app.grid.bulkBecomes')}</span>
                        <b>{text(after)}</b>
                      </span>
                    )
                  })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rest > 0 && (
        <p className="panel-hint">{t('app.grid.bulkPreviewMore', { smart_count: rest })}</p>
      )}
    </section>
  )
}
