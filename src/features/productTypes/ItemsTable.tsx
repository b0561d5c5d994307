import { useT } from '../../language/useT.ts'
import { languages, type Language } from '../../../schema/index.ts'
import { choiceLabel } from '../../fields/context/choiceOptions.ts'
import { EmptyValue } from '../../fields/context/plainValue.tsx'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { itemKind, type DataItem } from './productTypes.ts'
import './customProperties.css'

interface Props {
  readonly items: readonly DataItem[]
  /** The table's accessible name. */
  readonly label: string
}

/** The additional fields of a type: their names per language, and their kind. */
export function ItemsTable({ items, label }: Props) {
  const t = useT()
  const context = useCellContext()
  if (items.length === 0)
    return <p className="custom-properties-none">{t('app.customProperties.none')}</p>
  const kindOf = ({ type, unit }: DataItem) =>
    [type && choiceLabel(itemKind, type, context), unit && `(${unit})`].filter(Boolean).join(' ')
  return (
    <table className="custom-properties-items" aria-label={label}>
      <thead>
        <tr>
          {languages.map((language) => (
            <th key={language} scope="col">
              {t(`app.values.languages.${language}`)}
            </th>
          ))}
          <th scope="col">{t('app.customProperties.kind')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.key}>
            {languages.map((language) => (
              <Name key={language} item={item} language={language} />
            ))}
            <td>{kindOf(item)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Name({ item, language }: { readonly item: DataItem; readonly language: Language }) {
  const name = item.name?.[language]
  return <td lang={name ? language : undefined}>{name || <EmptyValue />}</td>
}
