import type { FieldRef } from './fieldRef.ts'

export type Tone = 'good' | 'bad' | 'waiting' | 'quiet'

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  approved: 'good',
  done: 'good',
  shipped: 'good',
  rejected: 'bad',
  disapproved: 'bad',
  returned: 'bad',
  pending: 'waiting',
  waiting: 'waiting',
  working: 'waiting',
}

/** The colour of a state; null for choices that are no state, such as a material. */
export function statusTone({ resource, path, leaf }: FieldRef, value: string): Tone | null {
  const isState = resource.transitions?.[path] !== undefined || /stat(e|us)$/i.test(leaf.path)
  return isState ? (tones[value] ?? 'quiet') : null
}
