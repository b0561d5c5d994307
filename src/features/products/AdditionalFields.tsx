import { useMemo } from 'react'
import { useGetOne, useLocaleState } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { itemsOf, leftOver, nameIn, type Entry } from '../../../resources/parts/additionalData.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { RemarkNotes } from '../../fields/frame/RemarkNotes.tsx'
import { products } from '../resources.ts'
import { ItemFlag } from './ItemFlag.tsx'
import { ItemNumber } from './ItemNumber.tsx'
import { ItemText } from './ItemText.tsx'
import { useAdditionalData } from './useAdditionalData.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageTag } from '../../fields/context/LanguageTag.tsx'
import '../../fields/context/fieldEmpty.css'
import '../../fields/frame/field.css'
import '../../ui/icon.css'
import './product.css'

interface Props {
  readonly entries: readonly Entry[]
  readonly onRemove: (entry: Entry) => void
}

/** Lists values left over from another product type, so that none of them is dropped silently. */
function LeftoverEntries({ entries, onRemove }: Props) {
  const t = useT()
  return (
    <div className="product-others">
      <p>{t('app.editor.items.others')}</p>
      <ul>
        {entries.map((entry, at) => {
          const name = `${entry.key ?? ''} (${entry.language ?? ''})`
          return (
            // Two entries can have the same key and language.
            <li key={`${name}-${at}`}>
              {entry.language && <LanguageTag language={entry.language} />}
              <strong>{entry.key}</strong> {entry.value}
              <button
                type="button"
                className="icon-button"
                aria-label={t('app.editor.items.remove', { name })}
                onClick={() => onRemove(entry)}
              >
                <Icon name="close" />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const inputs = { text: ItemText, number: ItemNumber, flag: ItemFlag } as const

/**
 * Inputs for the additional fields of the selected product type; texts have one per language (row
 * CUSTOM-005).
 */
export function AdditionalFields() {
  const t = useT()
  const [locale] = useLocaleState()
  const { binding, entries } = useAdditionalData()
  const type: unknown = useWatch({ name: 'type' })
  const id = typeof type === 'string' ? type : ''
  const { data, isPending } = useGetOne<Shown<'productTypes'>>(
    'productTypes',
    { id },
    { enabled: id !== '' },
  )
  const items = useMemo(() => itemsOf(data?.dataItems), [data])
  const leftovers = data || id === '' ? leftOver(entries, items) : []
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
      {leftovers.length > 0 && (
        <LeftoverEntries
          entries={leftovers}
          onRemove={(entry) => binding.set(entries.filter((one) => one !== entry))}
        />
      )}
    </FieldFrame>
  )
}
