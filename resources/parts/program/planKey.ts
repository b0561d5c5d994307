import { stagingSuffix } from '../../settings/program.ts'

/** A plan's id as it is compared and shown: cut before the staging suffix (row FIELD-SUB-014). */
export function planKey(id: string): string {
  const at = id.indexOf(stagingSuffix)
  return at < 0 ? id : id.slice(0, at)
}
