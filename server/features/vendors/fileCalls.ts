import { bareAddress, valueAt } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { CallContext } from '../../http/callHandler.ts'

/** The stored addresses in a file field of a record. */
export function filesAt(record: object, field: string): string[] {
  const value = valueAt(record, field.split('.'))
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => (typeof one === 'string' ? [bareAddress(one)] : []))
}

/**
 * Changes the files of a locked record, so that of calls at the same time none is lost: with those
 * that the user has proposed already, where that is all the user does.
 */
function changeFiles(
  { engine, resource, actor, extras: { version } }: CallContext,
  id: string,
  change: (record: object) => Record<string, unknown>,
) {
  return engine.update(resource, actor, id, change, {
    ...(version !== undefined && { version }),
    isServer: true,
  })
}

/** Adds the uploaded files to those of a field. */
export const addFiles = (context: CallContext, id: string, field: string, part: string) =>
  changeFiles(context, id, (record) => ({
    [field]: [...new Set([...filesAt(record, field), ...(context.files[part] ?? [])])],
  }))

/** Puts the files of a field in the order of the body. @throws ApiError 400 for other files */
export const orderFiles = (context: CallContext, id: string, field: string) =>
  changeFiles(context, id, (record) => {
    const requested = filesAt(context.body, field)
    const isSame = (a: string[], b: string[]) => a.toSorted().join() === b.toSorted().join()
    if (!isSame(requested, filesAt(record, field)))
      throw badInput({ [field]: { key: 'app.uploads.otherPictures' } })
    return { [field]: requested }
  })

/**
 * The files of a field without the one that the body names.
 * @throws ApiError 400 when it is not among them
 */
export function withoutFile(
  { body }: CallContext,
  record: object,
  field: string,
  part: string,
): Record<string, unknown> {
  const address = bareAddress(String(body[part]))
  const list = filesAt(record, field)
  if (!list.includes(address)) throw badInput({ [part]: { key: 'errors.notFound' } })
  return { [field]: list.filter((one) => one !== address) }
}

/** Removes a file from a field. @throws ApiError 400 when it is not among its files */
export const removeFile = (context: CallContext, id: string, field: string, part: string) =>
  changeFiles(context, id, (record) => withoutFile(context, record, field, part))
