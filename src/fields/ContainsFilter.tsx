import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'react-admin'
import type { FilterProps } from './fieldView.ts'
import { focusOnMount } from './focusOnMount.ts'

/** Narrows by a part of a text. */
export function ContainsFilter({ state, onChange }: FilterProps) {
  const t = useTranslate()
  return (
    <OutlinedInput
      inputRef={focusOnMount}
      fullWidth
      size="small"
      value={state.like ?? ''}
      placeholder={t('app.list.contains')}
      inputProps={{ 'aria-label': t('app.list.contains') }}
      onChange={(event) => onChange({ like: event.target.value })}
    />
  )
}
