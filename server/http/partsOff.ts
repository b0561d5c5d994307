import { isOff, type Model, type OfPart } from '../../schema/index.ts'

/** The calls without those of parts that are switched off. */
export const callsHere = <C extends OfPart>(
  calls: Readonly<Record<string, C>>,
  off: ReadonlySet<string>,
): Readonly<Record<string, C>> =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => !isOff(call, off)))

/** The model without the fields of these parts; their values stay in the records. */
export const withoutFields = (model: Model, off: ReadonlySet<string>): Model =>
  off.size === 0 ? model : { ...model, off: new Set(off) }

/** The model without the fields and calls of parts that are switched off. */
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
