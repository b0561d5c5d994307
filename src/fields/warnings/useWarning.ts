import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import {
  checkLeaf,
  cleanValue,
  type AnyField,
  type CodeOptions,
  type Complaint,
} from '../../../schema/index.ts'
import { late } from '../../browser/lazyValue.ts'
import type { Place } from '../context/fieldRef.ts'
import type { judges } from './warningChecks.ts'

type Judges = typeof judges

// Tables of countries and check digits: of no use before there is a form with such a field.
const lateJudges = late(async () => (await import('./warningChecks.ts')).judges)

/** The judges once they are here. Without them nothing is doubted: it is only a hint. */
function useJudges(): Judges | undefined {
  const [found, setFound] = useState(lateJudges.ready)
  useEffect(() => {
    let isWanted = true
    if (!found)
      lateJudges.load().then(
        (all) => {
          if (isWanted) setFound(all)
        },
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [found])
  return found
}

function doubtOf(
  { leaf }: Place,
  value: unknown,
  country: unknown,
  all: Judges | undefined,
): Complaint | null {
  const kept = cleanValue(value, leaf.field)
  if (!all || typeof kept !== 'string' || checkLeaf(leaf, kept).length) return null
  if (!(leaf.kindName in all)) return null
  const judge = all[leaf.kindName as keyof Judges]
  return judge(kept, typeof country === 'string' && country ? country : null)
}

/**
 * What a form says beside a value that passes the rules but may be a slip of the pen, or null. A value
 * that follows another field is doubted there alone.
 */
export function useDoubt(place: Place, value: unknown): string | null {
  const t = useTranslate()
  const all = useJudges()
  const { field } = place.leaf
  const { of = '' } = field as AnyField & CodeOptions
  const country: unknown = useWatch({ name: place.prefix + of })
  const follows: unknown = useWatch({ name: place.prefix + (field.follows?.while ?? '') })
  if (field.follows && follows === true) return null
  const doubt = doubtOf(place, value, of ? country : null, all)
  return doubt && t('app.doubts.check', { doubt: t(doubt.key, doubt.vars) })
}
