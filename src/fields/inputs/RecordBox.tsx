import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useRecordSearch, type RecordOption } from './useRecordSearch.ts'
import './recordOption.css'

interface Props {
  readonly id?: string
  readonly name?: string
  /** Name of the resource to search. */
  readonly resource: string
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly isMany?: boolean
  readonly isDisabled?: boolean
  /** Only records with these values. */
  readonly among?: Readonly<Record<string, unknown>>
  readonly hasError?: boolean
  readonly aria?: object
  readonly onLeave?: () => void
}

/** Finds records by typing; each is offered with its picture and title. */
export function RecordBox({ resource, value, onChange, isMany = false, ...rest }: Props) {
  const t = useT()
  const search = useRecordSearch(resource, value, rest.among)
  const set = (picked: RecordOption | readonly RecordOption[] | null) => {
    if (picked === null) onChange([])
    else onChange('id' in picked ? [picked.id] : picked.map(({ id }) => id))
  }
  return (
    <Autocomplete<RecordOption, boolean>
      {...(rest.id !== undefined && { id: rest.id })}
      size="small"
      popupIcon={<Icon name="down" />}
      multiple={isMany}
      disabled={rest.isDisabled ?? false}
      options={search.options}
      value={isMany ? search.chosen : (search.chosen[0] ?? null)}
      loading={search.isPending}
      filterOptions={keepAll}
      getOptionKey={(option) => option.id}
      getOptionLabel={(option) => option.title}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      noOptionsText={t('app.values.nothingFound')}
      loadingText={t('app.values.searching')}
      clearText={t('app.values.clear')}
      openText={t('app.values.open')}
      closeText={t('app.values.close')}
      onOpen={search.open}
      onInputChange={(_event, text, reason) => search.type(reason === 'input' ? text : '')}
      onChange={(_event, picked) => set(picked)}
      onBlur={rest.onLeave}
      renderOption={({ key, ...props }, option) => (
        <li {...props} key={key}>
          <OptionFace option={option} hasPictures={search.hasPictures} />
        </li>
      )}
      renderInput={({ InputProps, inputProps }) => (
        <OutlinedInput
          {...InputProps}
          ref={InputProps.ref}
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

/** The server has searched already. */
function keepAll(options: RecordOption[]): RecordOption[] {
  return options
}

function OptionFace({
  option,
  hasPictures,
}: {
  option: RecordOption
  hasPictures: boolean
}): ReactNode {
  return (
    <span className="record-option">
      {hasPictures && <Picture address={option.picture} />}
      {option.title}
    </span>
  )
}
