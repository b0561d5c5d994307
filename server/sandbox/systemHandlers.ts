import type { systemCalls } from '../../resources/calls/systems.ts'
import { ApiError } from '../errors/apiError.ts'
import type { PortalHandlersOf } from '../http/portalRoutes.ts'
import type { OutsideSystem, SystemSetup } from '../platform/outsideSystem.ts'
import { checkSystem } from './checkSystem.ts'

export interface SystemsParts {
  readonly setups: readonly SystemSetup[]
  /** Those that are there: real ones, and those that a demo or the portal itself plays. */
  readonly systems: readonly OutsideSystem[]
}

/** How a system stands: set up, played by a demo, done by the portal itself, or missing. */
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

/** Does the calls about systems outside the portal, which no user may change from here. */
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
