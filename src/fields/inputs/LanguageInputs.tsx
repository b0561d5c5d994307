import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { languages, type Language } from '../../../schema/index.ts'
import type { InputProps } from '../context/fieldView.ts'
import { useField, type FieldBinding } from '../context/useField.ts'
import { useGroupBinding } from '../context/useGroupBinding.ts'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import { LanguageTag } from '../context/LanguageTag.tsx'
import '../frame/field.css'

/** The properties of the box of one language. */
interface LanguageBox {
  readonly binding: FieldBinding
  readonly lang: Language
  readonly start: ReactNode
}

interface Props extends InputProps {
  readonly renderBox: (box: LanguageBox) => ReactNode
}

function LanguageInput({ fieldRef, language, renderBox }: Props & { language: Language }) {
  const t = useT()
  const binding = useField(fieldRef, {
    part: language,
    label: t(`app.values.languages.${language}`),
  })
  return renderBox({
    // The name of the group has the mark of a required field.
    binding: { ...binding, isRequired: false },
    lang: language,
    start: <LanguageTag language={language} />,
  })
}

/** A box for each language, in one group under the name of the field. */
export function LanguageInputs({ fieldRef, renderBox }: Props) {
  const binding = useGroupBinding(fieldRef)
  return (
    <FieldFrame binding={binding} isGroup>
      <div className="field-languages">
        {languages.map((language) => (
          <LanguageInput
            key={language}
            fieldRef={fieldRef}
            language={language}
            renderBox={renderBox}
          />
        ))}
      </div>
    </FieldFrame>
  )
}
