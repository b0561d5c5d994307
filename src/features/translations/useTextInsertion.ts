import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { checkedFields, type CheckedField } from '../../../resources/texts/translationWarnings.ts'
import { withSentence } from '../../../resources/texts/sentences.ts'
import type { Language } from '../../../schema/index.ts'

type TextBox = HTMLInputElement | HTMLTextAreaElement

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** The box that was written in last, also while a button beside it has the focus; and ways to write into it. */
export function useTextInsertion(language: Language) {
  const { setValue, getValues } = useFormContext()
  const [box, setBox] = useState<TextBox | null>(null)
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      if (isTextBox(target) && checkedFields.some((field) => field === target.name)) setBox(target)
    }
    document.addEventListener('focusin', enter)
    return () => document.removeEventListener('focusin', enter)
  }, [])
  const field = checkedFields.find((one) => one === box?.name) ?? null
  const textOf = (of: CheckedField) => {
    const value: unknown = getValues(of)
    return typeof value === 'string' ? value : ''
  }
  return {
    field,
    /** Puts words where the caret is, or was; at the end of the description where nobody has written yet. */
    insert: (words: string) => {
      const into = field ?? 'description'
      const text = textOf(into)
      const start = box?.isConnected ? (box.selectionStart ?? text.length) : text.length
      const end = box?.isConnected ? (box.selectionEnd ?? start) : start
      const space = start > 0 && !/\s$/.test(text.slice(0, start)) ? ' ' : ''
      const before = text.slice(0, start) + space + words
      setValue(into, before + text.slice(end), options)
      box?.focus()
      // Drawn anew, a box has its caret at the end.
      requestAnimationFrame(() => box?.setSelectionRange(before.length, before.length))
    },
    take: (into: CheckedField, text: string, at: number | null) =>
      setValue(into, at === null ? text : withSentence(textOf(into), text, at, language), options),
  }
}
