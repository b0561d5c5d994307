import { useContext } from 'react'
import { useT } from '../../language/useT.ts'
import { ProposedContext } from '../context/ProposedContext.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import type { FieldView } from '../context/fieldView.ts'
import { Icon } from '../../ui/Icon.tsx'
import './proposed.css'

interface Props {
  readonly fieldRef: FieldRef
  readonly view: FieldView
}

/** What is proposed for a field, below its live value. */
export function ProposedNote({ fieldRef, view: { Value } }: Props) {
  const t = useT()
  const proposed = useContext(ProposedContext)
  const { path } = fieldRef
  if (!proposed?.has(path)) return null
  return (
    <p className="proposed-note">
      <Icon name="clock" />
      <span>
        {t('app.proposals.beside')} <Value value={proposed.get(path)} fieldRef={fieldRef} />
      </span>
    </p>
  )
}
