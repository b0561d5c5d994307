import type { UserType } from '../../../resources/settings/roles.ts'

export type Json = Readonly<Record<string, unknown>>

/** What goes before a call, on its own record. */
export interface Arranging {
  readonly id: string
  put(values: Json): Promise<void>
  /** Puts values into the records of another resource that are the vendor's of the record. */
  putOwn(name: string, values: Json): Promise<void>
  /** The record as an admin reads it. */
  read(): Promise<Json>
  /** Does another call of the same resource about the record. */
  send(call: string, who: UserType, body: Json): Promise<Json>
}

/** What a call needs to succeed on a record that is otherwise as rich as any. */
export interface CallNeed {
  /** What its record holds before. */
  readonly before?: Json
  /** What precedes it where that is other calls; answers what is sent. */
  readonly arrange?: (tools: Arranging) => Promise<Json>
  /** What is sent, from the record's id. */
  readonly body?: (id: string) => Json
  /** What the address asks for, from the record's id where it names it. */
  readonly query?: Readonly<Record<string, string>> | ((id: string) => Record<string, string>)
  /** The values of the record that stand in parts of the path, by their dotted paths. */
  readonly path?: Readonly<Record<string, string>>
  /** Texts that stand in other parts of the path as they are. */
  readonly texts?: Readonly<Record<string, string>>
  /** What its record holds afterwards: the proof that the call did what it says. */
  readonly after?: Json
}
