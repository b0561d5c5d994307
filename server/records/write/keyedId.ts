import { createHash } from 'node:crypto'
import { isId, type Resource } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { badInput } from '../../errors/apiError.ts'

const keyHeader = 'Idempotency-Key'

/**
 * The id of the record that somebody makes under a key of theirs: the same for each repeat, and for nobody
 * else. It begins with the time that the key begins with, as ids that the server makes do.
 * @param key a UUID, best of version 7
 * @throws ApiError 400 for a key that is none
 */
export function keyedId(resource: Resource, actor: Actor, key: string): string {
  if (!isId(key))
    throw badInput({ [keyHeader]: { key: 'errors.badFilter', vars: { field: keyHeader } } })
  const whole = `${actor.subject.id}/${resource.name}/${key.toLowerCase()}`
  const digest = createHash('sha256').update(whole).digest('hex')
  const time = key.toLowerCase().slice(0, 13)
  return `${time}-7${digest.slice(0, 3)}-a${digest.slice(3, 6)}-${digest.slice(6, 18)}`
}
