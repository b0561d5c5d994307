import { useMemo } from 'react'
import { useLocaleState, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Resource } from '../../../schema/index.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'
import { useRecords } from '../../fields/context/useRecords.ts'
import { errorText } from '../../api/errorText.ts'
import type { Outcome } from './bulkRun.ts'
import '../toolbar/panel.css'
import './bulk.css'

interface Props {
  readonly resource: Resource
  readonly outcomes: readonly Outcome[]
  /** The records as they were before the run, by id. */
  readonly recordsBefore?: ReadonlyMap<string, RaRecord> | undefined
}

/** The most records that a report lists; further ones are only counted. */
export const maxListedRecords = 300

/** The outcome of each record, refusals first, with the server's messages. */
export function BulkRows({ resource, outcomes, recordsBefore }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const shown = useMemo(() => {
    const isRefused = (outcome: Outcome) => 'error' in outcome
    const refused = outcomes.filter(isRefused)
    return [...refused, ...outcomes.filter((outcome) => !isRefused(outcome))].slice(
      0,
      maxListedRecords,
    )
  }, [outcomes])
  const records = useRecords(
    useMemo(() => ({ [resource.name]: shown.map(({ id }) => id) }), [resource, shown]),
  )
  function refusalText(error: Error): string {
    const { errors, text } = errorText(error)
    const messages = Object.entries(errors).map(
      ([path, message]) => `${t(labelKey(resource.name, path), { _: path })}: ${message}`,
    )
    return messages.join('; ') || t(text, { _: text })
  }
  const rest = outcomes.length - shown.length
  return (
    // A scroll container must be focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="bulk-rows" aria-label={t('app.grid.bulkResults')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('app.grid.bulkRow')}</th>
            <th scope="col">{t('app.grid.bulkOutcome')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((outcome) => {
            const record = records.get(outcome.id) ?? recordsBefore?.get(outcome.id)
            return (
              <tr key={outcome.id} data-refused={'error' in outcome ? '' : undefined}>
                <td>
                  {(record && recordTitle(resource, record, locale)) || outcome.id.slice(0, 8)}
                </td>
                <td>{'error' in outcome ? refusalText(outcome.error) : t('app.grid.bulkOk')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rest > 0 && <p className="panel-hint">{t('app.grid.bulkMore', { smart_count: rest })}</p>}
    </section>
  )
}
