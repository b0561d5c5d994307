import { useLocaleState, useTranslate } from 'react-admin'
import {
  answers,
  valueIn,
  withValue,
  withValues,
  type DataItem,
  type Entry,
} from '../../../resources/additionalData.ts'
import { languages, type Language } from '../../../schema/index.ts'
import { FieldFrame } from '../../fields/FieldFrame.tsx'
import { languageName } from '../../fields/languageName.ts'
import { Segments } from '../../fields/Segments.tsx'
import { TextBox } from '../../fields/TextBox.tsx'
import type { FieldTie } from '../../fields/useField.ts'
import { useItemTie } from './useAdditional.ts'

interface Props {
  readonly tie: FieldTie
  readonly entries: readonly Entry[]
  readonly item: DataItem
  readonly label: string
}

const longest = 500

function OneLanguage({ language, ...props }: Props & { readonly language: Language }) {
  const [locale] = useLocaleState()
  const { tie, entries, item } = props
  const own = useItemTie({
    ...props,
    language,
    label: languageName(language, locale),
    value: valueIn(entries, item, language),
    set: (value) =>
      tie.set(withValue(entries, item, language, typeof value === 'string' ? value : null)),
  })
  return (
    <TextBox
      tie={own}
      lang={language}
      max={longest}
      start={<span className="field-tag">{language}</span>}
    />
  )
}

/** A text of its own in each language. */
export function ItemText(props: Props) {
  const { tie, label } = props
  return (
    <div className="product-item" data-wide="">
      <FieldFrame tie={{ ...tie, label, isRequired: false, error: undefined, help: '' }} isGroup>
        <div className="field-languages">
          {languages.map((language) => (
            <OneLanguage key={language} {...props} language={language} />
          ))}
        </div>
      </FieldFrame>
    </div>
  )
}

/** A number, the same in every language. */
export function ItemNumber(props: Props) {
  const { tie, entries, item, label } = props
  const own = useItemTie({
    ...props,
    language: 'en',
    label,
    value: valueIn(entries, item, 'en') ?? valueIn(entries, item, 'it'),
    set: (value) =>
      tie.set(
        withValues(entries, item, typeof value === 'string' ? { en: value, it: value } : null),
      ),
  })
  return (
    <div className="product-item">
      <TextBox
        tie={own}
        inputMode="decimal"
        end={item.unit && <span className="field-unit">{item.unit}</span>}
      />
    </div>
  )
}

/** Yes, no, or not answered; written down in every language. */
export function ItemFlag({ tie, entries, item, label }: Props) {
  const t = useTranslate()
  const options = [
    { value: 'yes', label: t('app.values.yes') },
    { value: 'no', label: t('app.values.no') },
    { value: '', label: '–', name: t('app.values.notAnswered') },
  ]
  const given = languages.map((language) => valueIn(entries, item, language))
  const isSaid = (answer: 'yes' | 'no') =>
    languages.some((language, at) => given[at]?.toLowerCase() === answers[answer][language])
  const value = isSaid('yes') ? 'yes' : isSaid('no') ? 'no' : ''
  return (
    <div className="product-item">
      <FieldFrame tie={{ ...tie, label, isRequired: false, error: undefined, help: '' }} isGroup>
        <Segments
          name={`item-${item.key ?? ''}`}
          options={options}
          value={value}
          onLeave={tie.leave}
          onChange={(answer) =>
            tie.set(
              withValues(
                entries,
                item,
                answer === 'yes' || answer === 'no' ? answers[answer] : null,
              ),
            )
          }
        />
      </FieldFrame>
    </div>
  )
}
