import type { AnalyticsMeta } from '../../../resources/calls/analytics.ts'
import { cubeByName, type Cube } from '../../../resources/figures/cubes.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import type { AnalyticsParts } from './analyticsParts.ts'
import { annotationOf, memberOf } from './members.ts'
import { scopeOfToken } from './scopeOfToken.ts'

type MetaCube = AnalyticsMeta['cubes'][number]

const isShown = { isVisible: true, public: true } as const

/**
 * A cube as Cube's clients read it; our cubes are not joined, so each is a component of its own.
 */
function metaOf(name: string, cube: Cube, at: number): MetaCube {
  const member = (own: string) => {
    const found = memberOf(`${name}.${own}`)
    return { name: found.path, ...annotationOf(found), ...isShown }
  }
  return {
    name,
    type: 'cube',
    title: cube.title,
    ...isShown,
    connectedComponent: at + 1,
    measures: Object.keys(cube.measures).map((own) => ({
      ...member(own),
      aggType: 'sum',
      cumulative: false,
      cumulativeTotal: false,
      drillMembers: [],
      drillMembersGrouped: { measures: [], dimensions: [] },
    })),
    dimensions: Object.keys(cube.dimensions).map((own) => ({
      ...member(own),
      primaryKey: false,
      suggestFilterValues: true,
    })),
    segments: [],
    hierarchies: [],
    folders: [],
    nestedFolders: [],
  }
}

const meta: AnalyticsMeta = {
  cubes: Object.entries(cubeByName).map(([name, cube], at) => metaOf(name, cube, at)),
}

/** The cubes and their members, in the shape of Cube's meta call. */
export const readMeta =
  (parts: AnalyticsParts): PortalHandlers['readAnalyticsMeta'] =>
  async ({ request }) => {
    await scopeOfToken(request, parts)
    return meta
  }
