import { viewOf } from '../../fields/index.ts'
import { FieldSlot } from '../../fields/frame/FieldSlot.tsx'
import { useOwnFieldRef } from './useOwnFieldRef.ts'
import './own.css'

interface Props {
  /** Dotted name of a field of the definition. */
  readonly source: string
}

/**
 * The input of a field as its definition says, in a form of stock parts: its kind, label, help,
 * limits, and the reason where the user may not change it. {@link useOwnChecks} checks it.
 */
export function OwnInput({ source }: Props) {
  const fieldRef = useOwnFieldRef(source)
  return (
    <div className="own-input">
      <FieldSlot fieldRef={fieldRef} view={viewOf(fieldRef.leaf)} />
    </div>
  )
}
