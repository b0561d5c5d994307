import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import type { useRows } from './useRows.ts'

type Counted = Pick<ReturnType<typeof useRows>, 'total' | 'isCounted' | 'isPending' | 'error'>

/** The number of records of a list as a text; empty while it is unknown. */
export function useTotalText({ total, isCounted, isPending, error }: Counted): string {
  const t = useT()
  const [locale] = useLocaleState()
  if (isPending || error) return ''
  const formatted = numberFormat(locale).format(total)
  return t(isCounted ? 'app.list.total' : 'app.list.totalAtLeast', { total: formatted })
}
