import { isOff, type Model, type OfPart } from '../../schema/index.ts'

/** Those that a server has: a call of a part that is switched off is not there. */
export const callsHere = <C extends OfPart>(
  calls: Readonly<Record<string, C>>,
  off: ReadonlySet<string>,
): Readonly<Record<string, C>> =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => !isOff(call, off)))

/** The model whose fields of these parts nobody finds: they stay in the records, and come back with their part. */
export const withoutFields = (model: Model, off: ReadonlySet<string>): Model =>
  off.size === 0 ? model : { ...model, off: new Set(off) }

/** The model with what a server answers at all. */
export function modelHere(all: Model, off: ReadonlySet<string>): Model {
  const model = withoutFields(all, off)
  if (off.size === 0) return model
  const resources = model.resources
    .filter((resource) => !isOff(resource, off))
    .map((resource) => ({
      ...resource,
      leaves: resource.leaves.filter(({ field }) => !isOff(field, off)),
      ...(resource.calls && { calls: callsHere(resource.calls, off) }),
    }))
  return { ...model, resources }
}
