import { useT } from '../../language/useT.ts'
import { lazyPart } from '../../ui/lazyPanel.tsx'
import type { FilterProps } from '../context/fieldView.ts'
import { valueBox } from '../inputs/pickers.ts'
import type { Option } from '../context/choiceOptions.ts'

const ValueBox = lazyPart(valueBox.load)

interface Props extends Pick<FilterProps, 'state' | 'onChange'> {
  readonly options: readonly Option[]
}

/** Narrows to any of the chosen values of a long list. */
export function ManyFilter({ state, onChange, options }: Props) {
  const t = useT()
  return (
    <ValueBox
      isMany
      options={options}
      value={(state.equals ?? []).map(String)}
      aria={{ 'aria-label': t('app.list.anyOf') }}
      onChange={(equals) => onChange({ equals })}
    />
  )
}
