import { translate } from '../../../i18n/index.ts'
import type { FileForm } from '../../../resources/settings/fileForm.ts'
import type { Language } from '../../../schema/index.ts'

/** How a file was read, in a sentence: “Read as UTF-8; line 900 as Windows-1252”. */
export function readAs({ encoding, others, notes }: FileForm, language: Language): string {
  const nameOf = (one: FileForm['encoding']) =>
    translate(language, `app.importFiles.read.encodings.${one}`)
  let read = translate(language, 'app.importFiles.read.as', { encoding: nameOf(encoding) })
  if (others) {
    const more = others.count - others.lines.length
    read = translate(language, `app.importFiles.read.${more ? 'more' : 'others'}`, {
      read,
      lines: others.lines.join(', '),
      more,
      smart_count: others.count,
      encoding: nameOf(others.encoding),
    })
  }
  if (notes === 0) return read
  return translate(language, 'app.importFiles.read.notes', { read, smart_count: notes })
}

/** Whether something of how a file was read is a guess, or was left out, so that whoever sent it should know. */
export const isReadWithCare = ({ encoding, others, notes }: FileForm): boolean =>
  encoding === 'windows-1252' || others !== null || notes > 0
