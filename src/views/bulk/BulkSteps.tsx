import { useState } from 'react'
import type { Resource } from '../../../schema/index.ts'
import type { Selected } from '../table/useSelection.ts'
import { BulkEdit, type BulkDraft } from './BulkEdit.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkChange } from './plannedChange.ts'

/** A change as it was filled in, and as it is applied. */
export interface FilledIn {
  readonly draft: BulkDraft
  readonly change: BulkChange
}

interface Props {
  readonly resource: Resource
  readonly title: string
  readonly records: Selected
  readonly start?: BulkDraft | undefined
  /** What a run was about that did not reach all records: begins with its preview. */
  readonly again?: FilledIn | undefined
  /** @param bodyOf what a record gets, by its id */
  readonly onApply: (
    filledIn: FilledIn,
    targets: Selected,
    bodyOf: (id: string) => Readonly<Record<string, unknown>>,
  ) => void
  readonly onClose: () => void
}

/** Filling in a bulk change, then, where it depends on what each record has, looking at it. */
export function BulkSteps({ resource, title, records, start, again, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(again?.draft ?? start)
  const [previewed, setPreviewed] = useState(again?.change)
  if (previewed && draft)
    return (
      <BulkPreview
        resource={resource}
        title={title}
        records={records}
        change={previewed}
        onApply={(planned) => {
          const bodies = new Map(planned.map(({ record, body }) => [String(record.id), body]))
          const targets = new Map(
            planned.map(({ record }) => [String(record.id), Number(record['version'])]),
          )
          onApply({ draft, change: previewed }, targets, (id) => bodies.get(id) ?? {})
        }}
        onBack={() => setPreviewed(undefined)}
        onClose={onClose}
      />
    )
  return (
    <BulkEdit
      resource={resource}
      title={title}
      count={records.size}
      start={draft}
      onDone={(change, filled) => {
        setDraft(filled)
        if (change.relative.length > 0) setPreviewed(change)
        else onApply({ draft: filled, change }, records, () => change.body)
      }}
      onClose={onClose}
    />
  )
}
