import { ComboboxList } from '../../ui/input/ComboboxList.tsx'
import type { ComboboxProps, ComboboxStart } from '../../ui/input/comboboxProps.ts'
import { useRecordSearch } from './useRecordSearch.ts'

interface Props extends ComboboxProps {
  /** Name of the resource to search. */
  readonly resource: string
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** Only records with these values. */
  readonly among?: Readonly<Record<string, unknown>>
  readonly start?: ComboboxStart | undefined
}

/** Finds records by typing; each is offered with its picture and title. */
export function RecordBox({ resource, value, among, ...rest }: Props) {
  const search = useRecordSearch(resource, value, among, rest.start)
  return (
    <ComboboxList
      {...rest}
      isFound
      options={search.options}
      chosen={search.chosen}
      isSearching={search.isPending}
      hasPictures={search.hasPictures}
      onOpen={search.open}
      onType={search.type}
      onEnd={search.more}
    />
  )
}
