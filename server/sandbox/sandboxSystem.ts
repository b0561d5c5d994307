import type { Fields, Language, MessageKey } from '../../schema/index.ts'
import type { FaultKind, Faults } from '../platform/faults.ts'
import type { OutsideCalls } from '../platform/outsideCalls.ts'
import type { OutsideSystem, SystemFact } from '../platform/outsideSystem.ts'

/** What the adapters and the sandbox page share: the log of calls, and the faults that await them. */
export interface SandboxState {
  readonly calls: OutsideCalls
  readonly faults: Faults
}

/** Who does something. */
export interface SandboxUser {
  readonly email: string
  readonly language: Language
}

/** Something that can be done to an embedded system. */
export interface SandboxAction {
  readonly name: string
  readonly label: MessageKey
  /** What it is given. Labelled by `resources.sandbox.{system}.{action}.fields.{field}`, choices beside. */
  readonly fields: Fields
  /** Shown when it is done; absent for a plain "Done". */
  readonly success?: MessageKey
  /** It deletes: whoever asks for it is asked first, with this text. */
  readonly question?: MessageKey
  /** @throws ApiError for what cannot be */
  run(values: Readonly<Record<string, unknown>>, by: SandboxUser): Promise<void>
}

/** An outside system as the sandbox page shows it. */
export interface SandboxSystem extends OutsideSystem {
  facts(): Promise<readonly SystemFact[]>
  /** How its next call can be made to fail. */
  readonly faults: readonly FaultKind[]
  /** The names of its calls, for a fault that awaits one of them alone. */
  readonly calls: readonly string[]
  readonly actions: readonly SandboxAction[]
}
