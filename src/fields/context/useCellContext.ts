import { useMemo } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { Tools } from './fieldView.ts'

const unknownTitle: Tools['titleOf'] = () => undefined

/** What cells need, the same object until the language or the titles change. */
export function useTools(titleOf: Tools['titleOf'] = unknownTitle): Tools {
  const t = useTranslate()
  const [locale] = useLocaleState()
  return useMemo(() => ({ locale, t, titleOf }), [locale, t, titleOf])
}
