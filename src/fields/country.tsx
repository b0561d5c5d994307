import { useMemo } from 'react'
import { countryCodes } from '../../schema/index.ts'
import { CountryCell } from './cells/CountryCell.tsx'
import { byLabel } from './choiceOptions.ts'
import { countryName } from './countryName.ts'
import type { FieldView, FilterProps, InputProps } from './fieldView.ts'
import { ManyFilter } from './ManyFilter.tsx'
import { PickBox } from './PickBox.tsx'
import { plainValue } from './plainValue.tsx'
import type { Option } from './SelectBox.tsx'
import { useField } from './useField.ts'
import { useTools } from './useTools.ts'

function useCountries(): Option[] {
  const { locale } = useTools()
  return useMemo(
    () =>
      byLabel(
        countryCodes.map((value) => ({ value, label: countryName(value, locale) })),
        locale,
      ),
    [locale],
  )
}

function CountryInput({ place }: InputProps) {
  const options = useCountries()
  return <PickBox tie={useField(place)} options={options} />
}

function CountryFilter(props: FilterProps) {
  return <ManyFilter {...props} options={useCountries()} />
}

export const country: FieldView = {
  Cell: CountryCell,
  Input: CountryInput,
  Filter: CountryFilter,
  Value: plainValue(CountryCell),
}
