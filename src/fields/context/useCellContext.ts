import { useMemo } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { CellContext } from './fieldView.ts'

const unknownTitle: CellContext['titleOf'] = () => undefined

/** What cells need, the same object until the language or the titles change. */
export function useCellContext(titleOf: CellContext['titleOf'] = unknownTitle): CellContext {
  const t = useT()
  const [locale] = useLocaleState()
  return useMemo(() => ({ locale, t, titleOf }), [locale, t, titleOf])
}
