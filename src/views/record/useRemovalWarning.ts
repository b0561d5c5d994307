import { putAt, valueAt, type Resource } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { lossesOf } from './lossesOf.ts'
import { useLossText } from './useLossText.ts'

/**
 * The warning before a file is deleted that a live record needs (decision 57); undefined where the
 * record does not need it.
 */
export function useRemovalWarning(resource: Resource, record: unknown, field: string) {
  const textOf = useLossText(resource)
  return (address: string): string | undefined => {
    const after = structuredClone(record) as Record<string, unknown>
    const parts = field.split('.')
    const remaining = addressesOf(valueAt(after, parts)).filter((one) => one !== address)
    putAt(after, parts, remaining.length ? remaining : null)
    const paths = lossesOf(resource, record, after)
    return paths.length ? textOf(paths) : undefined
  }
}
