import { useT } from '../../language/useT.ts'
import { valueIn, withValue } from '../../../resources/parts/additionalData.ts'
import { languages, type Language } from '../../../schema/index.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { TextBox } from '../../fields/inputs/TextBox.tsx'
import type { ItemProps } from './itemProps.ts'
import { useItemBinding } from './useAdditional.ts'
import { LanguageTag } from '../../fields/context/LanguageTag.tsx'
import '../../fields/frame/field.css'
import './product.css'

const longest = 500

function OneLanguage({ language, ...props }: ItemProps & { readonly language: Language }) {
  const t = useT()
  const { binding, entries, item } = props
  const own = useItemBinding({
    ...props,
    language,
    label: t(`app.values.languages.${language}`),
    value: valueIn(entries, item, language),
    set: (value) =>
      binding.set(withValue(entries, item, language, typeof value === 'string' ? value : null)),
  })
  return (
    <TextBox
      binding={own}
      lang={language}
      max={longest}
      start={<LanguageTag language={language} />}
    />
  )
}

/** A text of its own in each language. */
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
            <OneLanguage key={language} {...props} language={language} />
          ))}
        </div>
      </FieldFrame>
    </div>
  )
}
