import { useT } from '../../language/useT.ts'
import { companyBioLimits, translationLimits } from '../../../resources/settings/constants.ts'
import type { TranslatedField } from '../../../resources/parts/translationSource.ts'
import { Button } from '../../ui/Button.tsx'
import { LanguageTag } from '../../fields/context/LanguageTag.tsx'
import type { FieldRef } from '../../fields/context/fieldRef.ts'
import type { FieldView, InputProps } from '../../fields/context/fieldView.ts'
import { useField } from '../../fields/context/useField.ts'
import { FieldSlot } from '../../fields/frame/FieldSlot.tsx'
import { TextBox } from '../../fields/inputs/TextBox.tsx'
import { viewOf } from '../../fields/index.ts'
import type { DrawSection } from '../../views/form/useSections.ts'
import { SourceText } from './SourceText.tsx'
import { useOriginal } from './original.ts'
import { TranslationAids } from './TranslationAids.tsx'
import './text.css'

function NameInput({ fieldRef }: InputProps) {
  const { to } = useOriginal()
  return <TextBox binding={useField(fieldRef)} max={translationLimits.name} isCounted lang={to} />
}

function DescriptionInput({ fieldRef }: InputProps) {
  const { subject, to } = useOriginal()
  const max = subject === 'company' ? companyBioLimits.max : translationLimits.description
  return <TextBox binding={useField(fieldRef)} lines={6} max={max} isCounted lang={to} />
}

const isSameWord = (value: unknown, word: string) =>
  typeof value === 'string' && value.trim().toLowerCase() === word.toLowerCase()

/** Input for colour and material: free text, with the agreed words as proposals. */
function WordInput({ fieldRef }: InputProps) {
  const t = useT()
  const binding = useField(fieldRef)
  const { words, proposals, to } = useOriginal()
  const property = fieldRef.path === 'color' ? 'color' : 'material'
  const proposal = proposals[property]
  return (
    <div className="text-word">
      <TextBox binding={binding} lang={to} list={`${binding.id}-words`} />
      <datalist id={`${binding.id}-words`}>
        {words[property].map((word) => (
          <option key={word}>{word}</option>
        ))}
      </datalist>
      {proposal !== null && !isSameWord(binding.value, proposal) && (
        <Button onClick={() => binding.set(proposal)}>
          {t('app.translations.take', { text: proposal })}
        </Button>
      )}
    </div>
  )
}

const inputs: Readonly<Record<string, FieldView['Input']>> = {
  name: NameInput,
  description: DescriptionInput,
  color: WordInput,
  material: WordInput,
}

function TextRow({ fieldRef }: { readonly fieldRef: FieldRef }) {
  const t = useT()
  const { current, previous, from } = useOriginal()
  const field = fieldRef.path as TranslatedField
  const view = viewOf(fieldRef.leaf)
  return (
    <div className="text-row" data-field={field}>
      <section
        className="text-source"
        aria-label={t(`resources.translations.fields.source.${field}`)}
      >
        <h3 className="text-label">
          <LanguageTag language={from} />
          {t(`resources.products.fields.${productFields[field]}`)}
        </h3>
        <SourceText text={current[field]} before={previous?.[field]} language={from} />
      </section>
      <FieldSlot fieldRef={fieldRef} view={{ ...view, Input: inputs[field] ?? view.Input }} />
    </div>
  )
}

const productFields = {
  name: 'name',
  description: 'description',
  color: 'mainColor',
  material: 'material',
} as const

/** The original and its translation side by side, field by field. */
export const TextSection: DrawSection = ({ section: { fieldRefs } }) => (
  <>
    <div className="text-rows">
      {fieldRefs.map((fieldRef) => (
        <TextRow key={fieldRef.path} fieldRef={fieldRef} />
      ))}
    </div>
    <TranslationAids />
  </>
)
