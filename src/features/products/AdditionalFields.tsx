import { useMemo } from 'react'
import { useGetOne, useLocaleState } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { itemsOf, leftOver, nameIn } from '../../../resources/parts/additionalData.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { RemarkNotes } from '../../fields/frame/RemarkNotes.tsx'
import { products } from '../resources.ts'
import { ItemFlag } from './ItemFlag.tsx'
import { ItemNumber } from './ItemNumber.tsx'
import { ItemText } from './ItemText.tsx'
import { OtherEntries } from './OtherEntries.tsx'
import { useAdditional } from './useAdditional.ts'
import '../../fields/context/fieldEmpty.css'
import './product.css'

const inputs = { text: ItemText, number: ItemNumber, flag: ItemFlag } as const

/** The additional fields of the type that is chosen at the moment, per language where they are texts (row CUSTOM-005). */
export function AdditionalFields() {
  const t = useT()
  const [locale] = useLocaleState()
  const { binding, entries } = useAdditional()
  const type: unknown = useWatch({ name: 'type' })
  const id = typeof type === 'string' ? type : ''
  const { data, isPending } = useGetOne<Shown<'productTypes'>>(
    'productTypes',
    { id },
    { enabled: id !== '' },
  )
  const items = useMemo(() => itemsOf(data?.dataItems), [data])
  const others = data || id === '' ? leftOver(entries, items) : []
  const language = locale.startsWith('it') ? 'it' : 'en'
  return (
    <FieldFrame binding={{ ...binding, error: undefined, help: '' }} isGroup>
      <RemarkNotes resource={products} path="additionalData" />
      {id === '' && <p className="field-empty">{t('app.editor.items.noType')}</p>}
      {id !== '' && isPending && <p className="field-empty">{t('app.list.loading')}</p>}
      {data && items.length === 0 && <p className="field-empty">{t('app.editor.items.none')}</p>}
      <div className="product-items">
        {items.map((item) => {
          const Input = inputs[item.type ?? 'text']
          return (
            <Input
              key={item.key}
              item={item}
              entries={entries}
              binding={binding}
              label={nameIn(item, language)}
            />
          )
        })}
      </div>
      {others.length > 0 && (
        <OtherEntries
          entries={others}
          onRemove={(entry) => binding.set(entries.filter((one) => one !== entry))}
        />
      )}
    </FieldFrame>
  )
}
