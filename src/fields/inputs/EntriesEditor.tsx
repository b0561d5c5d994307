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

const mostEntries = 200

/** An entry with the defaults of its fields; every field is there, so that emptied and untouched are one. */
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
  const { max = mostEntries } = fieldRef.leaf.field as AnyField & List

  const buttonsOf = (at: number) => [
    ...(element.current?.children
      .item(at)
      ?.querySelectorAll<HTMLButtonElement>('.entry-head > button') ?? []),
  ]
  /** The focus goes with an entry, and on to the other arrow where there is no further. */
  function carry(from: number, to: number) {
    flushSync(() => move(from, to))
    const [up, down] = buttonsOf(to)
    const [pressed, other] = to < from ? [up, down] : [down, up]
    const target = pressed?.disabled ? other : pressed
    target?.focus()
  }
  /** The focus goes on to the entry that follows, else to the last one, else to the button that adds. */
  function takeOut(at: number) {
    flushSync(() => remove(at))
    const last = (element.current?.children.length ?? 0) - 1
    const adding = element.current?.parentElement?.querySelector<HTMLElement>(':scope > .button')
    const target = last < 0 ? adding : buttonsOf(Math.min(at, last)).at(-1)
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
            onMove={carry}
            onRemove={takeOut}
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
