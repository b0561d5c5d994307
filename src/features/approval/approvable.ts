import { productStatuses } from '../../../resources/settings/constants.ts'
import { isObject } from '../../../schema/index.ts'
import { nameOfProduct, objectsIn } from './leftOut.ts'

/** Products of one status that "approve all" would approve. */
export interface StatusGroup {
  readonly status: (typeof productStatuses)[number]
  readonly count: number
  /** Those of them that were rejected for a reason. */
  readonly reasons: readonly {
    readonly id: string
    readonly name: string
    readonly reason: string
  }[]
}

/** Reads the products that an answer says would be approved, by status. */
export function approvableIn(body: unknown): readonly StatusGroup[] {
  const all = objectsIn(isObject(body) ? body['products'] : [])
  return productStatuses.flatMap((status) => {
    const some = all.filter((one) => one['status'] === status)
    const reasons = some.flatMap((one) =>
      typeof one['reason'] === 'string' && one['reason']
        ? [{ id: String(one['_id']), name: nameOfProduct(one), reason: one['reason'] }]
        : [],
    )
    return some.length ? [{ status, count: some.length, reasons }] : []
  })
}

/** Those that wait for the decision; where none does, all of them. */
export const chosenAtFirst = (groups: readonly StatusGroup[]): readonly string[] =>
  groups.some(({ status }) => status === 'pending') ? ['pending'] : groups.map((one) => one.status)
