import type { Language, MessageKey } from '../../schema/index.ts'

/** Something to know about a system: its version, how many products it has. */
export interface SystemFact {
  readonly label: MessageKey
  readonly value: string
  /** The value is a number of bytes, or a moment in ISO 8601: shown as the reader writes it. */
  readonly as?: 'bytes' | 'moment'
  /** A page of this server that shows more. */
  readonly link?: string
}

/** A system outside the portal that is set up, or that a demo plays. */
export interface OutsideSystem {
  /** Also the name under which its calls are noted and its faults are set up. */
  readonly name: string
  readonly label: MessageKey
  /** The portal itself plays it, or does its work. */
  readonly isEmbedded: boolean
  /** Where the real one is, without secrets; null for an embedded one. */
  readonly address: string | null
  /** Asks it why it does not work at the moment, and changes nothing there; null when it works. */
  trouble(language: Language): Promise<string | null>
  /** Asks a system that works which version it is and what else an operator should know; changes nothing there. */
  about?(language: Language): Promise<readonly SystemFact[]>
}

/** How an operator sets a system up, whether or not it is. */
export interface SystemSetup {
  readonly name: string
  readonly label: MessageKey
  /** The environment variables that it needs. */
  readonly settings: readonly string[]
  /** Without them the portal does the work itself, as with files in a folder: nothing is missing. */
  readonly isOptional?: true
  /** Path of the page where people work with it. */
  readonly page?: string
}
