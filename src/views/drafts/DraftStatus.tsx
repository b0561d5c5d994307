import { useFormState } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { DraftState } from './draftAutosave.ts'
import './draft.css'

/** A line in the save bar that says whether the unsaved changes are stored as a draft. */
export function DraftStatus({ state }: { readonly state: DraftState }) {
  const t = useT()
  const { isDirty } = useFormState()
  return (
    <output className="draft-status" data-state={state}>
      {isDirty && state !== 'none' && t(`app.draft.states.${state}`)}
    </output>
  )
}
