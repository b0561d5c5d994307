import type { Language, MessageKey } from '../../schema/index.ts'

/** A fact about an outside system, such as its version. */
export interface SystemFact {
  readonly label: MessageKey
  readonly value: string
  /** For a number of bytes or an ISO 8601 time, which is formatted for the reader. */
  readonly as?: 'bytes' | 'moment'
  /** A page of this server with details. */
  readonly link?: string
}

/** An outside system that is set up, or that a demo embeds. */
export interface OutsideSystem {
  /** Also its name in the log of calls and in faults. */
  readonly name: string
  readonly label: MessageKey
  /** Whether the portal itself embeds it or does its work. */
  readonly isEmbedded: boolean
  /** Address of the real one, without secrets; null for an embedded one. */
  readonly address: string | null
  /** Why it does not work at the moment; null if it works. Asks the system with read-only calls. */
  trouble(language: Language): Promise<string | null>
  /** Facts for an operator, such as its version; called only if it works. Read-only calls too. */
  about?(language: Language): Promise<readonly SystemFact[]>
}

/** How an operator sets up an outside system. */
export interface SystemSetup {
  readonly name: string
  readonly label: MessageKey
  /** The environment variables that it needs. */
  readonly settings: readonly string[]
  /** Without these settings the portal does the work itself, as with files in a folder. */
  readonly isOptional?: true
  /** Path of the page that works with it. */
  readonly page?: string
}
