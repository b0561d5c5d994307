import { cubeByName, type Cube, type Dimension } from '../../../resources/figures/cubes.ts'
import { userError } from './userError.ts'

export type MemberType = 'number' | 'string' | 'time'

/** The member with a path such as `productDays.views`. */
export interface Member {
  readonly path: string
  readonly cubeName: string
  readonly name: string
  readonly title: string
  readonly type: MemberType
  /** Absent for a measure. */
  readonly dimension?: Dimension
}

/** @throws ApiError 400 in Cube's words for an unknown path */
export function memberOf(path: string): Member {
  const [cubeName = '', name = ''] = path.split('.')
  const cube = Object.hasOwn(cubeByName, cubeName) ? cubeByName[cubeName] : undefined
  if (!cube) throw userError(`Cube '${cubeName}' not found for path '${path}'`)
  const known = { path, cubeName, name }
  const dimension = Object.hasOwn(cube.dimensions, name) ? cube.dimensions[name] : undefined
  if (dimension) return { ...known, title: dimension.title, type: dimension.type, dimension }
  const measure = Object.hasOwn(cube.measures, name) ? cube.measures[name] : undefined
  if (measure) return { ...known, title: measure.title, type: 'number' }
  throw userError(`'${name}' not found for path '${path}'`)
}

export const measureOf = (path: string): Member => {
  const member = memberOf(path)
  if (member.dimension) throw userError(`'${member.name}' not found for path '${path}'`)
  return member
}

/** A dimension of this type, or of any but time. */
export function dimensionOf(path: string): Member & { readonly dimension: Dimension } {
  const member = memberOf(path)
  const { dimension } = member
  if (!dimension) throw userError(`'${member.name}' not found for path '${path}'`)
  return { ...member, dimension }
}

/**
 * The cube of all these members.
 * @throws ApiError 400 for members of several cubes, which cannot be joined
 */
export function cubeOf(members: readonly Member[]): Cube {
  const names = [...new Set(members.map(({ cubeName }) => cubeName))]
  const cube = cubeByName[names[0] ?? '']
  if (!cube || names.length !== 1)
    throw userError(`Can't find join path to join ${names.map((name) => `'${name}'`).join(', ')}`)
  return cube
}

const titleOf = ({ cubeName, title }: Member) => `${cubeByName[cubeName]?.title ?? ''} ${title}`

/** The annotation of a member in an answer. */
export const annotationOf = (member: Member) => ({
  title: titleOf(member),
  shortTitle: member.title,
  type: member.type,
})
