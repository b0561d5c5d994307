import { useWatch, useFormContext } from 'react-hook-form'
import { useEffect, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { checkedFields, type CheckedField } from '../../../resources/texts/translationWarnings.ts'
import { GlossaryHints } from './GlossaryHints.tsx'
import { useOriginal } from './original.ts'
import { Suggestions } from './Suggestions.tsx'
import { useGlossary } from './useGlossary.ts'
import { useTranslationWarnings } from './useTranslationWarnings.ts'
import { WarningList } from './WarningList.tsx'
import { withSentence } from '../../../resources/texts/sentences.ts'
import type { Language } from '../../../schema/index.ts'
import './aids.css'

type TextBox = HTMLInputElement | HTMLTextAreaElement

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const setValueOptions = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/**
 * Tracks the text box that had the focus last, and writes into it when a button beside it is
 * pressed.
 */
function useTextInsertion(language: Language) {
  const { setValue, getValues } = useFormContext()
  const [box, setBox] = useState<TextBox | null>(null)
  useEffect(() => {
    const rememberBox = ({ target }: FocusEvent) => {
      if (isTextBox(target) && checkedFields.some((field) => field === target.name)) setBox(target)
    }
    document.addEventListener('focusin', rememberBox)
    return () => document.removeEventListener('focusin', rememberBox)
  }, [])
  const field = checkedFields.find((one) => one === box?.name) ?? null
  const fieldText = (of: CheckedField) => {
    const value: unknown = getValues(of)
    return typeof value === 'string' ? value : ''
  }
  return {
    field,
    /**
     * Inserts words at the last caret position; at the end of the description if no box had the
     * focus yet.
     */
    insert: (words: string) => {
      const into = field ?? 'description'
      const text = fieldText(into)
      const start = box?.isConnected ? (box.selectionStart ?? text.length) : text.length
      const end = box?.isConnected ? (box.selectionEnd ?? start) : start
      const space = start > 0 && !/\s$/.test(text.slice(0, start)) ? ' ' : ''
      const before = text.slice(0, start) + space + words
      setValue(into, before + text.slice(end), setValueOptions)
      box?.focus()
      // After rendering, the browser puts the caret at the end of the box.
      requestAnimationFrame(() => box?.setSelectionRange(before.length, before.length))
    },
    take: (into: CheckedField, text: string, at: number | null) =>
      setValue(
        into,
        at === null ? text : withSentence(fieldText(into), text, at, language),
        setValueOptions,
      ),
  }
}

/**
 * Aids beside a translation: agreed terms, warnings, and approved translations of similar texts.
 */
export function TranslationAids() {
  const t = useT()
  const { id, current, from, to } = useOriginal()
  const { field, insert, take } = useTextInsertion(to)
  return (
    <aside className="aids" aria-label={t('app.translationAids.title')}>
      <GlossaryHints
        text={checkedFields.map((one) => current[one] ?? '').join('\n')}
        language={from}
        onInsert={insert}
      />
      <Warnings />
      <Suggestions
        key={id}
        translation={id}
        language={from}
        field={field}
        version={`${current.name} ${current.description}`}
        onTake={take}
      />
    </aside>
  )
}

/** A component of its own, because it renders on every key press and the other aids do not. */
function Warnings() {
  const { current, from } = useOriginal()
  const { terms } = useGlossary()
  const [name, description] = useWatch({ name: [...checkedFields] }) as (string | null)[]
  const target = { name: name ?? null, description: description ?? null }
  return <WarningList warnings={useTranslationWarnings({ source: current, target }, terms, from)} />
}
