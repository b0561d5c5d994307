import { useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { checkedFields } from '../../../resources/texts/translationWarnings.ts'
import { GlossaryHints } from './GlossaryHints.tsx'
import { useOriginal } from './original.ts'
import { Suggestions } from './Suggestions.tsx'
import { useGlossary } from './useGlossary.ts'
import { useTextInsertion } from './useTextInsertion.ts'
import { useTranslationWarnings } from './useTranslationWarnings.ts'
import { WarningList } from './WarningList.tsx'
import './aids.css'

/** What helps beside the form of a translation: slips, agreed terms, and what was approved for similar texts. */
export function TranslationAids() {
  const t = useT()
  const { id, now, from, to } = useOriginal()
  const { field, insert, take } = useTextInsertion(to)
  return (
    <aside className="aids" aria-label={t('app.translationAids.title')}>
      <GlossaryHints
        text={checkedFields.map((one) => now[one] ?? '').join('\n')}
        language={from}
        onInsert={insert}
      />
      <Warnings />
      <Suggestions
        key={id}
        translation={id}
        language={from}
        field={field}
        version={`${now.name} ${now.description}`}
        onTake={take}
      />
    </aside>
  )
}

/** Drawn again at every key; the others are not. */
function Warnings() {
  const { now, from } = useOriginal()
  const { terms } = useGlossary()
  const [name, description] = useWatch({ name: [...checkedFields] }) as (string | null)[]
  const target = { name: name ?? null, description: description ?? null }
  return <WarningList warnings={useTranslationWarnings({ source: now, target }, terms, from)} />
}
