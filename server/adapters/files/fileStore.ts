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
  /** Size of the stream, in bytes. */
  readonly size: number
}

/**
 * Stores files. Names are `folder/name` of letters, digits, dots, hyphens and underscores; the
 * content of a name never changes.
 */
export interface FileStore {
  /** Moves a finished temporary file in, atomically. */
  save(temporary: string, name: string): Promise<void>
  /** Size in bytes; null for a missing file. */
  sizeOf(name: string): Promise<number | null>
  /** Null for a missing file. A part must lie within the file. */
  read(name: string, part?: Part): Promise<StoredFile | null>
  /** The names of all files in the folders `roots`, in no particular order. */
  names(roots: readonly string[]): AsyncIterable<string>
  /** Does nothing for a missing file. */
  remove(name: string): Promise<void>
  /** Why it cannot store files at the moment; null when it can. */
  trouble(): Promise<string | null>
}

/** The folder of incomplete uploads, and of all files where no bucket is configured. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')
