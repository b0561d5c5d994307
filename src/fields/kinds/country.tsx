import { useCallback, useMemo } from 'react'
import { countryCodes } from '../../../schema/index.ts'
import { CountryCell } from '../cells/CountryCell.tsx'
import { byLabel } from '../context/choiceOptions.ts'
import { countryName } from '../format/countryName.ts'
import type { FieldView, FilterProps, InputProps } from '../context/fieldView.ts'
import { ManyFilter } from '../filters/ManyFilter.tsx'
import { ChoiceCombobox } from '../inputs/ChoiceCombobox.tsx'
import { plainValue } from '../context/plainValue.tsx'
import type { Option } from '../context/choiceOptions.ts'
import { useField } from '../context/useField.ts'
import { useCellContext } from '../context/useCellContext.ts'

function countries(locale: string): Option[] {
  return byLabel(
    countryCodes.map((value) => ({ value, label: countryName(value, locale) })),
    locale,
  )
}

function CountryInput({ fieldRef }: InputProps) {
  const { locale } = useCellContext()
  const options = useCallback(() => countries(locale), [locale])
  return (
    <ChoiceCombobox
      binding={useField(fieldRef)}
      options={options}
      labelOf={(value) => countryName(value, locale)}
    />
  )
}

function CountryFilter(props: FilterProps) {
  const { locale } = useCellContext()
  return <ManyFilter {...props} options={useMemo(() => countries(locale), [locale])} />
}

export const country: FieldView = {
  Cell: CountryCell,
  Input: CountryInput,
  Filter: CountryFilter,
  Value: plainValue(CountryCell),
}
