import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes of a file, both ends included. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** A stored file or a part of it, ready to be sent. */
export interface StoredFile {
  readonly stream: Readable
  /** Of what is in the stream, in bytes. */
  readonly size: number
}

/**
 * Where files are kept. Names are `folder/name` of letters, digits, dots, hyphens and underscores;
 * what stands under a name never changes.
 */
export interface FileStore {
  /** Moves a finished temporary file in; it is whole under its name or not there at all. */
  save(temporary: string, name: string): Promise<void>
  /** In bytes; null when there is no such file. */
  sizeOf(name: string): Promise<number | null>
  /** Null when there is no such file. A part must lie within it. */
  read(name: string, part?: Part): Promise<StoredFile | null>
  /** The name of every file, in no order; `roots` are the folders that hold some. */
  names(roots: readonly string[]): AsyncIterable<string>
  /** Nothing happens when there is no such file. */
  remove(name: string): Promise<void>
  /** Why it cannot keep files at the moment; null when it can. */
  trouble(): Promise<string | null>
}

/** Where files wait until they are whole, and stay when no bucket is configured. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')
