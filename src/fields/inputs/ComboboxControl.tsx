import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMemo } from 'react'
import { useT } from '../../language/useT.ts'
import type { Option } from '../context/choiceOptions.ts'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  readonly id?: string
  readonly name?: string
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** Any number of values in place of one. */
  readonly isMany?: boolean
  readonly hasError?: boolean
  readonly aria?: object
  readonly onLeave?: () => void
}

/** One or more of many values, found by typing. */
export function ComboboxControl({ options, value, onChange, isMany = false, ...rest }: Props) {
  const t = useT()
  // The same list as long as nothing changes: for another one the box would empty what is being typed.
  const key = value.join('\n')
  const chosen = useMemo(() => {
    const byValue = new Map(options.map((option) => [option.value, option]))
    const values = key ? key.split('\n') : []
    return values.map((one) => byValue.get(one) ?? { value: one, label: one })
  }, [key, options])
  const set = (picked: Option | readonly Option[] | null) => {
    if (picked === null) onChange([])
    else onChange('value' in picked ? [picked.value] : picked.map((option) => option.value))
  }
  return (
    <Autocomplete<Option, boolean>
      {...(rest.id !== undefined && { id: rest.id })}
      size="small"
      popupIcon={<Icon name="down" />}
      multiple={isMany}
      disableCloseOnSelect={isMany}
      autoHighlight
      options={options}
      value={isMany ? chosen : (chosen[0] ?? null)}
      getOptionKey={(option) => option.value}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      noOptionsText={t('app.values.nothingFound')}
      clearText={t('app.values.clear')}
      openText={t('app.values.open')}
      closeText={t('app.values.close')}
      onChange={(_event, picked) => set(picked)}
      onBlur={rest.onLeave}
      renderInput={({ InputProps, inputProps }) => (
        <OutlinedInput
          {...InputProps}
          name={rest.name}
          fullWidth
          size="small"
          error={rest.hasError ?? false}
          inputProps={{ ...inputProps, ...rest.aria }}
        />
      )}
    />
  )
}
