import type { Fields, MessageKey } from '../../schema/index.ts'
import type { FaultKind } from '../platform/faults.ts'

/** A fact about a system, under its label. */
export interface SandboxFact {
  readonly label: MessageKey
  readonly value: string
}

/** Something that can be done to an embedded system. */
export interface SandboxAction {
  readonly name: string
  readonly label: MessageKey
  /** What it is given. */
  readonly fields: Fields
  /** @throws ApiError for what cannot be */
  run(values: Readonly<Record<string, unknown>>): Promise<void>
}

/** An outside system as the sandbox page shows it. A new one is one file and its line in `systems.ts`. */
export interface SandboxSystem {
  /** Also the name under which its calls are noted and its faults are set up. */
  readonly name: string
  readonly label: MessageKey
  /** The portal itself plays it. */
  readonly isEmbedded: boolean
  /** Where the real one is, without secrets; null for an embedded one. */
  readonly address: string | null
  /** Why it does not work at the moment; null when it does. */
  trouble(): Promise<string | null>
  facts(): Promise<readonly SandboxFact[]>
  /** How its next call can be made to fail. */
  readonly faults: readonly FaultKind[]
  /** The names of its calls, for a fault that awaits one of them alone. */
  readonly calls: readonly string[]
  readonly actions: readonly SandboxAction[]
}
