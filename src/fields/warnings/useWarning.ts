import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { checkLeaf } from '../../../schema/checkRecord.ts'
import {
  cleanValue,
  type AnyField,
  type CodeOptions,
  type FieldError,
} from '../../../schema/index.ts'
import { lazyValue } from '../../browser/lazyValue.ts'
import type { FieldRef } from '../context/fieldRef.ts'
import type { warningChecks } from './warningChecks.ts'

type WarningChecks = typeof warningChecks

// Loaded with the first form that has such a field: it has tables of countries and check digits.
const lazyWarningChecks = lazyValue(async () => (await import('./warningChecks.ts')).warningChecks)

/** The checks once they are loaded; if that fails there are no warnings, which are only hints. */
function useWarningChecks(): WarningChecks | undefined {
  const [found, setFound] = useState(lazyWarningChecks.ready)
  useEffect(() => {
    let isMounted = true
    if (!found)
      lazyWarningChecks.load().then(
        (all) => {
          if (isMounted) setFound(all)
        },
        () => undefined,
      )
    return () => {
      isMounted = false
    }
  }, [found])
  return found
}

function warningOf(
  { leaf }: FieldRef,
  value: unknown,
  country: unknown,
  all: WarningChecks | undefined,
): FieldError | null {
  const clean = cleanValue(value, leaf.field)
  if (!all || typeof clean !== 'string' || checkLeaf(leaf, clean).length) return null
  if (!(leaf.kindName in all)) return null
  const check = all[leaf.kindName as keyof WarningChecks]
  return check(clean, typeof country === 'string' && country ? country : null)
}

/**
 * The warning next to a value that passes the rules but may be a typing mistake, or null. A value
 * that mirrors another field shows its warning only there.
 */
export function useWarning(fieldRef: FieldRef, value: unknown): string | null {
  const t = useT()
  const all = useWarningChecks()
  const { field } = fieldRef.leaf
  const { of = '' } = field as AnyField & CodeOptions
  const country: unknown = useWatch({ name: fieldRef.prefix + of })
  const isMirrored: unknown = useWatch({ name: fieldRef.prefix + (field.mirrors?.while ?? '') })
  if (field.mirrors && isMirrored === true) return null
  const warning = warningOf(fieldRef, value, of ? country : null, all)
  return warning && t('app.warnings.check', { warning: t(warning.key, warning.vars) })
}
