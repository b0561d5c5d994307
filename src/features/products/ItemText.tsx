import { useT } from '../../language/useT.ts'
import { valueIn, withValue } from '../../../resources/parts/additionalData.ts'
import { languages, type Language } from '../../../schema/index.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { TextBox } from '../../fields/inputs/TextBox.tsx'
import { useItemBinding, type ItemProps } from './useAdditionalData.ts'
import { LanguageTag } from '../../fields/context/LanguageTag.tsx'
import '../../fields/frame/field.css'
import './product.css'

const maxLength = 500

function LanguageInput({ language, ...props }: ItemProps & { readonly language: Language }) {
  const t = useT()
  const { binding, entries, item } = props
  const itemBinding = useItemBinding({
    ...props,
    language,
    label: t(`app.values.languages.${language}`),
    value: valueIn(entries, item, language),
    set: (value) =>
      binding.set(withValue(entries, item, language, typeof value === 'string' ? value : null)),
  })
  return (
    <TextBox
      binding={itemBinding}
      lang={language}
      max={maxLength}
      start={<LanguageTag language={language} />}
    />
  )
}

/** An additional field with one text per language. */
export function ItemText(props: ItemProps) {
  const { binding, label } = props
  return (
    <div className="product-item" data-wide="">
      <FieldFrame
        binding={{ ...binding, label, isRequired: false, error: undefined, help: '' }}
        isGroup
      >
        <div className="field-languages">
          {languages.map((language) => (
            <LanguageInput key={language} {...props} language={language} />
          ))}
        </div>
      </FieldFrame>
    </div>
  )
}
