import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { putAt, type AnyField, type Leaf, type List } from '../../../schema/index.ts'
import { EntryCard } from './EntryCard.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { InputProps, ViewOf } from '../context/fieldView.ts'
import { Button } from '../../ui/Button.tsx'
import { addText } from '../context/entryName.ts'
import { enteredLeaves, entryLeaves } from '../context/fieldRef.ts'
import { useGroupBinding } from '../context/useGroupBinding.ts'
import '../context/fieldEmpty.css'
import './entry.css'

interface Props extends InputProps {
  readonly viewOf: ViewOf
}

const maxEntries = 200

/**
 * An entry with the defaults of its fields; it has every field, so that emptied equals untouched.
 */
function newEntry(leaves: readonly Leaf[]): Record<string, unknown> {
  const entry: Record<string, unknown> = {}
  for (const { parts, field } of leaves) putAt(entry, parts, field.default ?? null)
  return entry
}

/** The entries of a list as cards that are added, taken out and moved. */
export function EntriesEditor({ fieldRef, viewOf }: Props) {
  const t = useT()
  const { control } = useFormContext()
  const binding = useGroupBinding(fieldRef)
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: fieldRef.source,
    keyName: '_key',
  })
  const leaves = useMemo(() => entryLeaves(fieldRef.leaf), [fieldRef])
  const entered = useMemo(() => enteredLeaves(fieldRef.leaf), [fieldRef])
  const element = useRef<HTMLOListElement>(null)
  const { max = maxEntries } = fieldRef.leaf.field as AnyField & List

  const buttonsOf = (at: number) => [
    ...(element.current?.children
      .item(at)
      ?.querySelectorAll<HTMLButtonElement>('.entry-head > button') ?? []),
  ]
  /** Moves an entry. Its arrow keeps the focus, at an end of the list the other arrow gets it. */
  function moveEntry(from: number, to: number) {
    flushSync(() => move(from, to))
    const [up, down] = buttonsOf(to)
    const [pressed, other] = to < from ? [up, down] : [down, up]
    const target = pressed?.disabled ? other : pressed
    target?.focus()
  }
  /**
   * Removes an entry. The focus goes to the next one, else to the last one, else to the add button.
   */
  function removeEntry(at: number) {
    flushSync(() => remove(at))
    const last = (element.current?.children.length ?? 0) - 1
    const addButton = element.current?.parentElement?.querySelector<HTMLElement>(':scope > .button')
    const target = last < 0 ? addButton : buttonsOf(Math.min(at, last)).at(-1)
    target?.focus()
  }

  return (
    <FieldFrame binding={binding} isGroup>
      {fields.length === 0 && <p className="field-empty">{t('app.form.noEntries')}</p>}
      <ol className="entry-list" ref={element}>
        {fields.map((entry, at) => (
          <EntryCard
            key={entry._key}
            fieldRef={fieldRef}
            at={at}
            count={fields.length}
            leaves={entered}
            viewOf={viewOf}
            onMove={moveEntry}
            onRemove={removeEntry}
          />
        ))}
      </ol>
      <Button
        look="outlined"
        size="small"
        icon="add"
        disabled={fields.length >= max}
        onClick={() => append(newEntry(leaves))}
      >
        {addText(fieldRef, t)}
      </Button>
    </FieldFrame>
  )
}
