import { useTranslate } from 'react-admin'
import { InputBox } from '../inputs/InputBox.tsx'
import type { FilterProps } from '../context/fieldView.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import '../inputs/box.css'

/** Narrows by a part of a text. */
export function ContainsFilter({ state, onChange }: FilterProps) {
  const t = useTranslate()
  return (
    <InputBox hasError={false}>
      <input
        ref={focusOnMount}
        type="text"
        className="box-input"
        value={state.like ?? ''}
        placeholder={t('app.list.contains')}
        aria-label={t('app.list.contains')}
        onChange={(event) => onChange({ like: event.target.value })}
      />
    </InputBox>
  )
}
