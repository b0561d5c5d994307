import { isOff, type Model, type OfPart } from '../../schema/index.ts'

/** Those that a server has: a call of a part that is switched off is not there. */
export const callsHere = <C extends OfPart>(
  calls: Readonly<Record<string, C>>,
  off: ReadonlySet<string>,
): Readonly<Record<string, C>> =>
  Object.fromEntries(Object.entries(calls).filter(([, call]) => !isOff(call, off)))

/** The model with what a server answers: its records stay what they are, whatever is switched off. */
export function modelHere(model: Model, off: ReadonlySet<string>): Model {
  if (off.size === 0) return model
  const resources = model.resources
    .filter((resource) => !isOff(resource, off))
    .map((resource) =>
      resource.calls ? { ...resource, calls: callsHere(resource.calls, off) } : resource,
    )
  return { ...model, resources }
}
