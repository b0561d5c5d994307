import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { remarksOf, valueAt } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { Icon } from '../../ui/Icon.tsx'
import { products } from '../resources.ts'
import './rejection.css'

const moment = products.leaf.get('rejection.at')

/** Leads to a field that a remark is about, and into it. */
function goTo(path: string): void {
  const remarked = document.querySelector<HTMLElement>(`[data-remark="${CSS.escape(path)}"]`)
  remarked?.scrollIntoView({ block: 'center' })
  const input = remarked?.querySelector<HTMLElement>('input, select, textarea, button, a')
  // Where nothing can be changed, the note itself is what there is to read.
  const target = input ?? remarked
  target?.focus({ preventScroll: true })
}

/** Why a product came back, and which fields have a note; it stands until the next decision. */
export function RejectionNotice({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const id = useId()
  const at = valueAt(record, ['rejection', 'at'])
  if (typeof at !== 'string' || !moment) return null
  const text = valueAt(record, ['rejection', 'text'])
  // A field may have more than one note.
  const fields = [...new Set(remarksOf(products, record).map(({ field }) => field))]
  const isMending = record.status !== 'pending'
  const { Value } = viewOf(moment)
  return (
    <section className="rejection" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="flag" />
        {t(isMending ? 'app.lifecycle.rejected.title' : 'app.lifecycle.rejected.again')}{' '}
        <small>
          <Value value={at} fieldRef={fieldRefOf(products, moment)} />
        </small>
      </h2>
      {typeof text === 'string' && <p className="rejection-text">{text}</p>}
      {/* Set back in a grid, say, which asks for no reason. */}
      {!text && fields.length === 0 && (
        <p className="rejection-text">{t('app.lifecycle.rejected.noReason')}</p>
      )}
      {fields.length > 0 && (
        <div className="rejection-fields">
          <span>{t('app.lifecycle.rejected.fields')}</span>
          {fields.map((field) => (
            <Button key={field} look="outlined" size="small" onClick={() => goTo(field)}>
              {t(labelKey(products.name, field))}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
