import { useT } from '../../language/useT.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import { boundDoubt } from './boundDoubt.ts'

const bounds = ['doubtAbove', 'doubtAfterDays', 'labelLine'] as const

/**
 * The text of {@link boundDoubt}; null for no warning, undefined for a field without such bounds.
 */
export function useBoundDoubt({ leaf }: FieldRef, value: unknown): string | null | undefined {
  const t = useT()
  if (!bounds.some((name) => name in leaf.field)) return undefined
  const doubt = boundDoubt(leaf, value)
  return doubt && t('app.warnings.check', { warning: t(doubt.key, doubt.vars) })
}
