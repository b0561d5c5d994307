import type { Fields, Language, MessageKey } from '../../schema/index.ts'
import type { FaultKind, Faults } from '../platform/faults.ts'
import type { OutsideCalls } from '../platform/outsideCalls.ts'

/** What the adapters and the sandbox page share: the log of calls, and the faults that await them. */
export interface SandboxState {
  readonly calls: OutsideCalls
  readonly faults: Faults
}

/** A fact about a system, under its label. */
export interface SandboxFact {
  readonly label: MessageKey
  readonly value: string
  /** The value is a number of bytes, or a moment in ISO 8601: shown as the reader writes it. */
  readonly as?: 'bytes' | 'moment'
  /** A page of this server that shows more. */
  readonly link?: string
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
