import { refusedFile } from '../read/refusedFile.ts'

/** What archives begin with; new workbooks are some, whatever they are called. */
const archive = [0x50, 0x4b, 0x03, 0x04]
/** What workbooks of the nineties begin with, and those of today that are protected by a password. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]
/** The name of the part that holds a workbook under its password. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')
/** What workbooks have among the names of their parts. */
const workbookParts = ['[Content_Types].xml', 'xl/']
/** What workbooks of other programs and forms have among the names of their parts. */
const otherParts = ['mimetypeapplication/vnd.oasis.opendocument', 'xl/workbook.bin']

const beginsWith = (bytes: Buffer, signs: readonly number[]) =>
  signs.every((sign, at) => bytes[at] === sign)

/** Whether bytes are an archive: a workbook is one. */
export const isArchive = (bytes: Buffer): boolean => beginsWith(bytes, archive)

/**
 * Whether a file is a workbook that can be read.
 * @throws ApiError 400 for one that cannot
 */
export function workbookIn(bytes: Buffer): boolean {
  if (beginsWith(bytes, oldOffice))
    throw refusedFile(
      `app.importFiles.refused.${bytes.includes(encryptedPart) ? 'encryptedWorkbook' : 'workbook'}`,
    )
  if (!isArchive(bytes)) return false
  if (otherParts.some((name) => bytes.includes(name)))
    throw refusedFile('app.importFiles.refused.workbook')
  if (!workbookParts.some((name) => bytes.includes(name)))
    throw refusedFile('app.importFiles.refused.archive')
  return true
}
