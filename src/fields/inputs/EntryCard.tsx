import { useMemo, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { Leaf } from '../../../schema/index.ts'
import { entryName } from '../context/entryName.ts'
import { FieldGrid } from '../frame/FieldGrid.tsx'
import type { ViewOf } from '../context/fieldView.ts'
import { fieldRefsInside, type FieldRef } from '../context/fieldRef.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/icon.css'
import './entry.css'

interface Props {
  readonly fieldRef: FieldRef
  readonly at: number
  readonly count: number
  readonly leaves: readonly Leaf[]
  readonly viewOf: ViewOf
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (at: number) => void
}

/** One entry of a list, with its name and the buttons that move it and take it out. */
export function EntryCard({ fieldRef, at, count, leaves, viewOf, onMove, onRemove }: Props) {
  const t = useT()
  const fieldRefs = useMemo(() => fieldRefsInside(fieldRef, at, leaves), [fieldRef, at, leaves])
  const name = entryName(fieldRef, at, t)
  return (
    <li className="entry">
      <div className="entry-head">
        <h3 className="entry-name">{name}</h3>
        <IconButton
          label={t('app.form.moveUp', { name })}
          isDisabled={at === 0}
          onPress={() => onMove(at, at - 1)}
        >
          <Icon name="up" />
        </IconButton>
        <IconButton
          label={t('app.form.moveDown', { name })}
          isDisabled={at === count - 1}
          onPress={() => onMove(at, at + 1)}
        >
          <Icon name="down" />
        </IconButton>
        <IconButton label={t('app.form.removeEntry', { name })} onPress={() => onRemove(at)}>
          <Icon name="close" />
        </IconButton>
      </div>
      <FieldGrid fieldRefs={fieldRefs} viewOf={viewOf} />
    </li>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly isDisabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function IconButton({ label, isDisabled: isOff = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
