import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { valueAt } from '../../../schema/index.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { products } from '../resources.ts'
import { shownChanges } from './shownChanges.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import '../../fields/context/fieldEmpty.css'
import './product.css'
import './productInfo.css'

interface Props {
  readonly id: string
  readonly anchor: HTMLElement
  readonly record: Shown<'products'>
  readonly onClose: () => void
}

/** Who touched a product last, and how it changed the four fields that matter most (rows PROD-064 to 066). */
export function InfoPanel({ id, anchor, record, onClose }: Props) {
  const t = useT()
  return (
    <Popover
      id={id}
      anchor={anchor}
      side="end"
      label={t('app.editor.info.open')}
      className="product-info"
      onClose={onClose}
    >
      <LastChange record={record} />
    </Popover>
  )
}

function LastChange({ record }: Pick<Props, 'record'>) {
  const t = useT()
  const [locale] = useLocaleState()
  const text = (path: string) => {
    const value: unknown = valueAt(record, path.split('.'))
    return typeof value === 'string' ? value : null
  }
  const at = text('lastUpdatedByAt.at')
  const changes = shownChanges(valueAt(record, ['lastChanges', 'changes']))
  const by = text('lastChanges.email')
  const value = (field: string, given: string | null) => {
    const amount = Number(given)
    if (given === null || given === '') return t('app.values.empty')
    if (Number.isNaN(amount)) return given
    return field === 'shippingIn'
      ? t('units.counted.weeks', { smart_count: amount })
      : numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount)
  }
  return (
    <>
      <dl className="product-info-last">
        <dt>{t(labelKey(products.name, 'lastUpdatedByAt.by'))}</dt>
        <dd>{text('lastUpdatedByAt.by') ?? t('app.values.empty')}</dd>
        <dt>{t(labelKey(products.name, 'lastUpdatedByAt.at'))}</dt>
        <dd>{at === null ? t('app.values.empty') : momentText(at)}</dd>
      </dl>
      <h3 className="product-part">{t(labelKey(products.name, 'lastChanges'))}</h3>
      {changes.length === 0 ? (
        <p className="field-empty">{t('app.editor.info.none')}</p>
      ) : (
        <>
          {by !== null && <p className="product-info-by">{by}</p>}
          <table className="product-info-changes">
            <thead>
              <tr>
                <th scope="col">{t(labelKey(products.name, 'lastChanges.changes.field'))}</th>
                <th scope="col">{t(labelKey(products.name, 'lastChanges.changes.from'))}</th>
                <th scope="col">{t(labelKey(products.name, 'lastChanges.changes.to'))}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, from, to }) => (
                <tr key={field}>
                  <th scope="row">
                    {t(field === 'crate' ? 'app.editor.crate' : labelKey(products.name, field))}
                  </th>
                  <td>{value(field, from)}</td>
                  <td>{value(field, to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  )
}
