import type { systemCalls } from '../../resources/calls/systems.ts'
import { ApiError } from '../errors/apiError.ts'
import type { PortalHandlersOf } from '../http/portalRoutes.ts'
import type { OutsideSystem, SystemSetup } from '../platform/outsideSystem.ts'
import { checkSystem } from './checkSystem.ts'

export interface SystemsParts {
  readonly setups: readonly SystemSetup[]
  /** The open systems: real ones, and those embedded in a demo or in the portal. */
  readonly systems: readonly OutsideSystem[]
}

/** Whether a system is real, embedded in a demo, done by the portal itself, or not set up. */
export const stateOf = (
  system: OutsideSystem | undefined,
  { isOptional }: SystemSetup,
  isDemo: boolean,
) =>
  system && !system.isEmbedded
    ? 'real'
    : isOptional
      ? 'local'
      : isDemo && system
        ? 'demo'
        : 'missing'

/** Handlers of the calls about outside systems. */
export function systemHandlers(
  { setups, systems }: SystemsParts,
  isDemo: boolean,
): PortalHandlersOf<keyof typeof systemCalls> {
  const byName = new Map(systems.map((system) => [system.name, system]))
  return {
    readSystems: () =>
      Promise.resolve(
        setups.map((setup) => {
          const { name, label, settings, page = null } = setup
          const system = byName.get(name)
          const address = system?.address ?? null
          return { name, label, state: stateOf(system, setup, isDemo), address, settings, page }
        }),
      ),
    checkSystem({ params, actor }) {
      const system = byName.get(params.system)
      if (!system) throw new ApiError(404, 'NOT_FOUND', 'errors.notFound')
      return checkSystem(system, actor.language)
    },
  }
}
