import type { FileEncoding, TextForm } from '../../../resources/settings/fileForm.ts'
import { byteOrderMark } from '../../records/list/csv.ts'
import { windowsBytes } from './windowsText.ts'

const encoders: Readonly<Record<FileEncoding, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': windowsBytes,
}

/** Encodes chunks of text, beginning with a byte order mark if requested. */
export async function* encodedAs(
  { encoding, hasMark }: Pick<TextForm, 'encoding' | 'hasMark'>,
  pieces: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  const encode = encoders[encoding]
  if (hasMark) yield encode(byteOrderMark)
  for await (const piece of pieces) yield encode(piece)
}
