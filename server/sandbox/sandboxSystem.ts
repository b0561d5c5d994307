import type { Fields, Language, MessageKey } from '../../schema/index.ts'
import type { FaultKind, Faults } from '../platform/faults.ts'
import type { OutsideCalls } from '../platform/outsideCalls.ts'
import type { OutsideSystem, SystemFact } from '../platform/outsideSystem.ts'

/** Shared by adapters and the sandbox page: the log of calls, and the faults set for them. */
export interface SandboxState {
  readonly calls: OutsideCalls
  readonly faults: Faults
}

/** The user who runs an action. */
export interface SandboxUser {
  readonly email: string
  readonly language: Language
}

/** An action on an embedded system. */
export interface SandboxAction {
  readonly name: string
  readonly label: MessageKey
  /**
   * Its parameters, labelled by `resources.sandbox.{system}.{action}.fields.{field}`; choices are
   * next to it.
   */
  readonly fields: Fields
  /** Success message; absent for "Done". */
  readonly success?: MessageKey
  /** Confirmation question of an action that deletes. */
  readonly question?: MessageKey
  /** @throws ApiError for an impossible action */
  run(values: Readonly<Record<string, unknown>>, by: SandboxUser): Promise<void>
}

/** An outside system on the sandbox page. */
export interface SandboxSystem extends OutsideSystem {
  facts(): Promise<readonly SystemFact[]>
  /** The kinds of faults that it supports. */
  readonly faults: readonly FaultKind[]
  /** The names of its calls, for a fault of one call only. */
  readonly calls: readonly string[]
  readonly actions: readonly SandboxAction[]
}
