import { useTranslate } from 'react-admin'
import type { FilterProps } from '../context/fieldView.ts'
import { FilterInput } from './FilterInput.tsx'

/** Narrows by a part of a text. */
export function ContainsFilter({ state, onChange }: FilterProps) {
  const t = useTranslate()
  return (
    <FilterInput
      label={t('app.list.contains')}
      value={state.like ?? ''}
      onType={(like) => onChange({ like })}
    />
  )
}
