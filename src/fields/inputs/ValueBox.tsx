import { useMemo, type ComponentProps } from 'react'
import { ComboboxList } from '../../ui/input/ComboboxList.tsx'

interface Props extends Omit<ComponentProps<typeof ComboboxList>, 'chosen'> {
  readonly value: readonly string[]
}

/** One or more of the values of a choice. */
export function ValueBox({ value, options, ...rest }: Props) {
  // Compared by content, since the caller may pass a new array each time.
  const key = value.join('\n')
  const chosen = useMemo(() => {
    const byValue = new Map(options.map((option) => [option.value, option]))
    const values = key ? key.split('\n') : []
    return values.map((one) => byValue.get(one) ?? { value: one, label: one })
  }, [key, options])
  return <ComboboxList {...rest} options={options} chosen={chosen} />
}
