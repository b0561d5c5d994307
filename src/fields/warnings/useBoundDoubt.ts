import { useT } from '../../language/useT.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import { boundDoubt } from './boundDoubt.ts'

/** The hint beside a number or a day that is far more than what is usual; undefined for a field that has none. */
export function useBoundDoubt({ leaf }: FieldRef, value: unknown): string | null | undefined {
  const t = useT()
  if (!('doubtAbove' in leaf.field) && !('doubtAfterDays' in leaf.field)) return undefined
  const doubt = boundDoubt(leaf, value)
  return doubt && t('app.warnings.check', { warning: t(doubt.key, doubt.vars) })
}
