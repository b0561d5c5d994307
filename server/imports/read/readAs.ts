import { translate } from '../../../i18n/index.ts'
import { isSheetForm, type FileForm, type TextForm } from '../../../resources/settings/fileForm.ts'
import type { Language } from '../../../schema/index.ts'

/** Such as “Read as UTF-8; line 900 as Windows-1252”. */
function textReadAs({ encoding, others }: TextForm, language: Language): string {
  const encodingName = (one: TextForm['encoding']) =>
    translate(language, `app.importFiles.read.encodings.${one}`)
  const read = translate(language, 'app.importFiles.read.as', { encoding: encodingName(encoding) })
  if (!others) return read
  const more = others.count - others.lines.length
  return translate(language, `app.importFiles.read.${more ? 'more' : 'others'}`, {
    read,
    lines: others.lines.join(', '),
    more,
    smart_count: others.count,
    encoding: encodingName(others.encoding),
  })
}

/** A sentence about how a file was read. */
export function readAs(form: FileForm, language: Language): string {
  const read = isSheetForm(form)
    ? translate(language, 'app.importFiles.read.sheet', {
        sheet: form.sheet,
        smart_count: form.sheets,
      })
    : textReadAs(form, language)
  if (form.notes === 0) return read
  return translate(language, 'app.importFiles.read.notes', { read, smart_count: form.notes })
}

/** Whether something was guessed or left out when a file was read, which the sender should know. */
export const isReadWithCare = (form: FileForm): boolean =>
  form.notes > 0 ||
  (isSheetForm(form) ? form.sheets > 1 : form.encoding === 'windows-1252' || form.others !== null)
