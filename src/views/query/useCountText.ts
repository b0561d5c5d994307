import { useLocaleState } from 'react-admin'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { useT } from '../../language/useT.ts'

/** Returns the variables of a text about a number that the server counts up to a limit. */
export function useCountText(): (
  count: number,
  isAll: boolean,
) => { readonly smart_count: number; readonly count: string } {
  const t = useT()
  const [locale] = useLocaleState()
  return (count, isAll) => {
    const shown = numberFormat(locale).format(count)
    return { smart_count: count, count: isAll ? shown : t('app.list.orMore', { count: shown }) }
  }
}
