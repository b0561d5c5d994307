import { useId, useState } from 'react'
import { useT, type KeysUnder } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { UploadPlan, UploadRow } from './useTextsUpload.ts'
import '../../ui/visuallyHidden.css'
import './exchange.css'

const kinds = ['change', 'refused', 'same'] as const
type Kind = (typeof kinds)[number]

const countKey = {
  change: 'changes',
  refused: 'problems',
  same: 'same',
} as const satisfies Readonly<Record<Kind, string>>

/** Rows listed at most; the counts include all. */
const maxRows = 200

function PlanRow({ row }: { readonly row: UploadRow }) {
  const t = useT()
  const { sku, name, id, status, problem, hint, fields, outcome } = row
  return (
    <li data-refused={outcome === 'refused' ? '' : undefined}>
      <p className="exchange-head">
        <strong>{name ?? id.slice(0, 8)}</strong>
        {sku && <small>{sku}</small>}
        {status && outcome === 'change' && (
          <small>
            {t('app.translationFiles.in.toStatus', {
              status: t(`resources.translations.choices.status.${status}`, { _: status }),
            })}
          </small>
        )}
      </p>
      {problem !== null && <p className="exchange-problem">{problem}</p>}
      {hint !== null && outcome === 'change' && <p className="exchange-hint">{hint}</p>}
      {fields.length > 0 && (
        <dl className="exchange-fields">
          {fields.map(({ field, from, to, problem: why }) => (
            <div key={field}>
              <dt>{t(labelKey('translations', field))}</dt>
              <dd>
                {from !== null && (
                  <span className="exchange-from">
                    <span className="visually-hidden">{t('app.translationFiles.in.from')}: </span>
                    {from}
                  </span>
                )}
                <span className="exchange-to">
                  <span className="visually-hidden">{t('app.translationFiles.in.to')}: </span>
                  {to}
                </span>
                {why !== null && <span className="exchange-problem">{why}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length === 0 && problem === null && !status && (
        <p className="exchange-hint">{t('app.translationFiles.in.unchanged')}</p>
      )}
    </li>
  )
}

/** What a file would change, text by text; refused texts with the reason. */
export function UploadPlanList({ plan }: { readonly plan: UploadPlan }) {
  const t = useT()
  const name = useId()
  const rowsOf = (kind: Kind) => plan.rows.filter(({ outcome }) => outcome === kind)
  const first = kinds.find((kind) => rowsOf(kind).length > 0) ?? 'change'
  const [chosen, setChosen] = useState<Kind | null>(null)
  const kind = chosen ?? first
  const rows = rowsOf(kind)
  const hiddenCount = rows.length - maxRows
  const text = (part: KeysUnder<'app.translationFiles.in'>, amount?: number) =>
    t(`app.translationFiles.in.${part}`, { smart_count: amount ?? 0 })
  return (
    <section aria-label={text('table')}>
      <fieldset className="exchange-choice">
        <legend className="visually-hidden">{text('table')}</legend>
        <SegmentedControl
          name={name}
          value={kind}
          options={kinds.map((one) => ({
            value: one,
            label: text(countKey[one], rowsOf(one).length),
          }))}
          onChange={(value) => setChosen(kinds.find((one) => one === value) ?? null)}
        />
      </fieldset>
      <output className="visually-hidden">
        {kinds.map((one) => text(countKey[one], rowsOf(one).length)).join(', ')}
      </output>
      {plan.foreign > 0 && <p className="exchange-hint">{text('foreign', plan.foreign)}</p>}
      {rows.length === 0 && (
        <p className="exchange-hint">{text(kind === 'refused' ? 'noProblems' : 'nothing')}</p>
      )}
      <ul className="exchange-rows">
        {rows.slice(0, maxRows).map((row) => (
          <PlanRow key={row.id} row={row} />
        ))}
      </ul>
      {hiddenCount > 0 && <p className="exchange-hint">{text('more', hiddenCount)}</p>}
    </section>
  )
}
