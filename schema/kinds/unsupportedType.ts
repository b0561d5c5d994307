import type { UploadPart } from '../calls.ts'
import type { FieldError } from '../kind.ts'

/**
 * The refusal of a file whose type a part does not take.
 * @param found what it is, whatever its name says; undefined if nobody knows
 */
export function unsupportedType(
  name: string,
  found: string | undefined,
  { accepts, refusal }: UploadPart,
): FieldError {
  const types = accepts.join(', ')
  if (refusal) return { key: refusal, vars: { name, types } }
  return found === undefined
    ? { key: 'app.uploads.notSupported', vars: { name, types } }
    : { key: 'app.uploads.notSupportedType', vars: { name, types, found } }
}
