import type { FileType } from '../../schema/index.ts'

type Test = (head: Uint8Array, name: string) => boolean

const starts =
  (...bytes: readonly number[]): Test =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte)
const ends = (extension: string) => (name: string) => name.toLowerCase().endsWith(extension)

const zip = starts(0x50, 0x4b, 0x03, 0x04)
const office = starts(0xd0, 0xcf, 0x11, 0xe0)

/** The type by the first bytes. Packed and old office files look alike, so there the name decides; the server looks inside. */
const tests: readonly (readonly [FileType, Test])[] = [
  ['jpeg', starts(0xff, 0xd8, 0xff)],
  ['gif', starts(0x47, 0x49, 0x46, 0x38)],
  ['png', starts(0x89, 0x50, 0x4e, 0x47)],
  ['tiff', starts(0x49, 0x49, 0x2a, 0)],
  ['tiff', starts(0x4d, 0x4d, 0, 0x2a)],
  ['pdf', starts(0x25, 0x50, 0x44, 0x46)],
  ['docx', (head, name) => zip(head, name) && ends('.docx')(name)],
  ['xlsx', (head, name) => zip(head, name) && ends('.xlsx')(name)],
  ['zip', (head, name) => zip(head, name) && ends('.zip')(name)],
  ['doc', (head, name) => office(head, name) && ends('.doc')(name)],
  ['xls', (head, name) => office(head, name) && ends('.xls')(name)],
  ['rar', starts(0x52, 0x61, 0x72, 0x21)],
  ['mpg', starts(0, 0, 1, 0xba)],
  ['mpg', starts(0, 0, 1, 0xb3)],
  ['avi', (head) => new TextDecoder('latin1').decode(head).startsWith('AVI', 8)],
]

/** What a file is by its first bytes; null for what is none of our types. */
export async function fileTypeOf(file: File): Promise<FileType | null> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return tests.find(([, test]) => test(head, file.name))?.[0] ?? null
}
