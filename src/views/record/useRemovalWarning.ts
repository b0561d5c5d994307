import { putAt, valueAt, type Resource } from '../../../schema/index.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { lossesOf } from './lossesOf.ts'
import { useLossText } from './useLossText.ts'

/**
 * What to say before a file of a field is deleted that a live record cannot do without (decision 57);
 * undefined where nothing is lost by it.
 */
export function useRemovalWarning(resource: Resource, record: unknown, field: string) {
  const textOf = useLossText(resource)
  return (address: string): string | undefined => {
    const after = structuredClone(record) as Record<string, unknown>
    const parts = field.split('.')
    const left = addressesOf(valueAt(after, parts)).filter((one) => one !== address)
    putAt(after, parts, left.length ? left : null)
    const paths = lossesOf(resource, record, after)
    return paths.length ? textOf(paths) : undefined
  }
}
