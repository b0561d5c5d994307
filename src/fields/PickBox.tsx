import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'react-admin'
import { FieldFrame } from './FieldFrame.tsx'
import type { Option } from './SelectBox.tsx'
import type { FieldTie } from './useField.ts'

interface Props {
  readonly tie: FieldTie
  readonly options: readonly Option[]
  /** Any number of values in place of one. */
  readonly isMany?: boolean
}

/** One or more of many values, found by typing. */
export function PickBox({ tie, options, isMany = false }: Props) {
  const t = useTranslate()
  const byValue = new Map(options.map((option) => [option.value, option]))
  const optionOf = (value: unknown): Option[] =>
    typeof value === 'string' ? [byValue.get(value) ?? { value, label: value }] : []
  const chosen = [tie.value].flat().flatMap(optionOf)
  const set = (picked: Option | readonly Option[] | null) => {
    if (picked === null) return tie.set(null)
    if ('value' in picked) return tie.set(picked.value)
    return tie.set(picked.length ? picked.map(({ value }) => value) : null)
  }
  return (
    <FieldFrame tie={tie}>
      <Autocomplete<Option, boolean>
        id={tie.id}
        size="small"
        multiple={isMany}
        disableCloseOnSelect={isMany}
        autoHighlight
        options={options}
        value={isMany ? chosen : (chosen[0] ?? null)}
        getOptionKey={(option) => option.value}
        getOptionLabel={(option) => option.label}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        noOptionsText={t('app.values.nothingFound')}
        clearText={t('app.values.clear')}
        openText={t('app.values.open')}
        closeText={t('app.values.close')}
        onChange={(_event, picked) => set(picked)}
        onBlur={tie.leave}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            ref={InputProps.ref}
            name={tie.name}
            fullWidth
            size="small"
            error={tie.error !== undefined}
            inputProps={{ ...inputProps, ...tie.aria }}
          />
        )}
      />
    </FieldFrame>
  )
}
