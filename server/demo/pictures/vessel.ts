import { pick } from '../../../schema/index.ts'
import { type Decor, ceramicDecors, undecorated } from './clayDecors.ts'
import { type Finish, type Palette, type Profile, turned } from './demoPaint.ts'

/** A turned piece in clay, or in glass for a clear one. */
export function vessel(
  p: Palette,
  profile: Profile,
  decors: readonly Decor[] = ceramicDecors,
  cx = 700,
): string {
  const decor = p.isClear ? undecorated : pick(decors, p.random)
  const finish: Finish = p.isClear ? 'glass' : 'round'
  return turned(p, profile, cx, p.base, finish, (box) => decor(p, box))
}
