import '@fastify/jwt'
import { translate } from '../../../i18n/translate.ts'
import { cubeByName } from '../../../resources/figures/cubes.ts'
import { outsideCube, type OutsideCube } from '../../adapters/analytics/outsideCube.ts'
import { factsState } from '../../facts/factsState.ts'
import type { OutsideSystems } from '../../http/callHandler.ts'
import type { SystemSetup } from '../../platform/outsideSystem.ts'
import { realSystem } from '../../sandbox/realSystem.ts'
import type { SandboxSystem } from '../../sandbox/sandboxSystem.ts'
import type { OutsideParts, SandboxParts } from '../registry/feature.ts'

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** The Cube elsewhere that answers the analytics pages; null where this server does. */
    readonly cube: OutsideCube | null
  }
}

const name = 'analytics'
const label = 'app.analytics.system.name'
const timeoutMilliseconds = 8_000

export const analyticsSetup: SystemSetup = {
  name,
  label,
  settings: ['ANALYTICS_URL', 'ANALYTICS_SECRET'],
  isOptional: true,
}

/** Every member that the pages ask for. */
const members = Object.entries(cubeByName).flatMap(([cube, { measures, dimensions }]) =>
  [...Object.keys(measures), ...Object.keys(dimensions)].map((own) => `${cube}.${own}`),
)

/** The Cube elsewhere, when one is set up. */
export function openCube(parts: OutsideParts): Pick<OutsideSystems, 'cube'> {
  const { app, analyticsUrl: url, analyticsSecret: key, calls } = parts
  if (url === undefined || key === undefined) return { cube: null }
  // It names no session, so it opens no figures; `cube.js` of the Cube’s configuration knows it.
  const token = () => app.jwt.sign({ isCheck: true }, { key, algorithm: 'HS256', expiresIn: '1m' })
  return { cube: outsideCube({ url, token, calls, timeoutMilliseconds }) }
}

/** The analytics among the outside systems: a Cube elsewhere, or this server’s own answers. */
export function analyticsSystem({ cube, analyticsUrl, database }: SandboxParts): SandboxSystem {
  if (cube && analyticsUrl !== undefined)
    return realSystem(
      {
        name,
        label,
        calls: ['meta'],
        async trouble(language) {
          const check = await cube.check(members)
          if (check.state === 'works') return null
          const say = `app.analytics.system.${check.state}` as const
          if (check.state === 'lacks')
            return translate(language, say, { members: check.members.join(', ') })
          return translate(language, say, { ...check })
        },
      },
      analyticsUrl,
    )
  return {
    name,
    label,
    isEmbedded: true,
    address: null,
    trouble: () => Promise.resolve(null),
    async facts() {
      const facts = await factsState(database)
      return [{ label: 'app.analytics.system.lastDay', value: facts?.lastDay ?? '–' }]
    },
    faults: [],
    calls: [],
    actions: [],
  }
}
