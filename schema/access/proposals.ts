/**
 * States of a proposed change of a live record. `open` waits for a decision and `changeAsked` for
 * its author; the others are closed. A newer proposal of the same field closes it as `replaced`.
 */
export const proposalStates = [
  'open',
  'changeAsked',
  'accepted',
  'refused',
  'withdrawn',
  'replaced',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** The states in which a proposal can still be decided on, replaced or withdrawn. */
export const undecidedStates = ['open', 'changeAsked'] as const satisfies readonly ProposalState[]

/** What those who decide may say, and the state that it leads to. */
export const proposalDecisions = {
  accept: 'accepted',
  refuse: 'refused',
  askChange: 'changeAsked',
} as const satisfies Readonly<Record<string, ProposalState>>
export type ProposalDecision = keyof typeof proposalDecisions

/** What became of the fields of a change, by dotted path. */
export type ChangeOutcome = Readonly<Record<string, 'applied' | 'proposed'>>
