import { beginsWith } from './decodeText.ts'
import { refusedFile } from '../read/refusedFile.ts'

/** Signature of ZIP archives, which current workbooks are, whatever their file name. */
const zipSignature = [0x50, 0x4b, 0x03, 0x04]
/** Signature of old office files, and of current workbooks with a password. */
const oldOfficeSignature = [0xd0, 0xcf, 0x11, 0xe0]
/** Name of the stream with an encrypted workbook. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')
/** Names of parts that identify a workbook. */
const workbookParts = ['[Content_Types].xml', 'xl/']
/** Names of parts that identify unsupported workbooks: OpenDocument, binary workbooks. */
const otherParts = ['mimetypeapplication/vnd.oasis.opendocument', 'xl/workbook.bin']

/** Whether bytes are a ZIP archive, as workbooks are. */
export const isArchive = (bytes: Buffer): boolean => beginsWith(bytes, zipSignature)

/**
 * Whether a file is a readable workbook.
 * @throws ApiError 400 for an unreadable one
 */
export function workbookIn(bytes: Buffer): boolean {
  if (beginsWith(bytes, oldOfficeSignature))
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
