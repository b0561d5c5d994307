import { useT } from '../../language/useT.ts'
import type { FilterProps } from '../context/fieldView.ts'
import { FilterInput } from './FilterInput.tsx'

/** Narrows by a part of a text. */
export function ContainsFilter({ state, onChange }: FilterProps) {
  const t = useT()
  return (
    <FilterInput
      label={t('app.list.contains')}
      value={state.like ?? ''}
      onType={(like) => onChange({ like })}
    />
  )
}
