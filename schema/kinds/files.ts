import { builder, type Builder, type FieldOptions } from '../field.ts'
import { complain, moreThan, type Kind, type Overlong, type Random, type Yup } from '../kind.ts'
import { fileName } from './fileName.ts'
import type { MessageKey } from '../register.ts'

export interface FilesOptions extends FieldOptions {
  /** Most files; 50 when absent. */
  readonly max?: number
  /** A single address in place of a list. */
  readonly single?: true
  /** Its addresses are returned signed, and expire. */
  readonly isPrivate?: true
  /** The allowed extensions of an uploaded file; absent: those of all papers. */
  readonly endings?: readonly string[]
  /** Message for any other file; absent: the usual text. */
  readonly refusal?: MessageKey
  /** Message for more files than `max`, with their `count` and `names`; absent: the usual text. */
  readonly tooMany?: MessageKey
}

type OneFile = FieldOptions & Pick<FilesOptions, 'isPrivate' | 'endings' | 'refusal'>

const defaultMax = 50

/**
 * Matches an address that the portal serves or a web address; nothing that a browser would execute.
 */
const address = /^(\/files\/[\w./-]+|https?:\/\/[^\s"'<>]+)$/

/**
 * An address as it is stored: the server returns those of private files with a signature appended.
 */
export const bareAddress = (address: string) =>
  address.startsWith('/files/') ? address.replace(/\?.*$/s, '') : address

/** Matches addresses of uploaded files; the generated files of demo data have others. */
const uploadedAddress = /^\/files\/(pictures|media|papers)\//

/** Whether a stored address is that of an uploaded file. */
export const isUploaded = (address: string) => uploadedAddress.test(address)

const bare = (value: unknown) => (typeof value === 'string' ? bareAddress(value) : value)

const isPicture = (address: string) => address.startsWith('/files/pictures/')

/** Most characters of an address. */
const longestAddress = 2000

/**
 * Whether an uploaded file has the type that its field requires; files of other hosts are not
 * checked.
 */
function isOfKind(
  value: string | undefined,
  extension: string,
  { endings }: FilesOptions,
): boolean {
  if (typeof value !== 'string' || !isUploaded(value)) return true
  if (isPicture(value) !== (extension === 'jpg')) return false
  return !endings || endings.includes(value.split('.').at(-1)?.toLowerCase() ?? '')
}

const fileSchema = ({ string }: Yup, extension: string, field: FilesOptions) =>
  string()
    .strict()
    .typeError(complain('validation.file'))
    .max(longestAddress, complain('validation.max', { maxValue: longestAddress }))
    .matches(address, { message: complain('validation.file') })
    .test('kind', complain(field.refusal ?? 'validation.fileKind'), (value) =>
      isOfKind(value, extension, field),
    )

/** Most files that an error names. */
const maxNames = 10

/** The error for too many files, in the wording of the field. */
function tooManyFiles(value: unknown, max: number, key?: MessageKey): readonly Overlong[] {
  const found = moreThan(value, max, 'validation.atMostFiles')
  if (!found.length || !key || !Array.isArray(value)) return found
  const names = value
    .slice(max, max + maxNames)
    .map((one) => (typeof one === 'string' ? fileName(one.slice(0, longestAddress)) : ''))
  return [{ key, vars: { count: value.length - max, names: names.join(', ').slice(0, 1000) } }]
}

/** Builds the kernel part that pictures and papers share. */
export function filesKindOf(extension: string): Kind<FilesOptions> {
  const sample = (random: Random) =>
    `/files/sample/${Math.floor(random() * 1e9).toString(36)}.${extension}`
  return {
    column: 'jsonb',
    operators: [],
    sortable: false,
    schema: (field, yup) =>
      field.single
        ? fileSchema(yup, extension, field)
        : yup
            .array(fileSchema(yup, extension, field).required(complain('validation.file')))
            .strict()
            .typeError(complain('validation.files')),
    longest: () => longestAddress,
    overlong: (value, field) => tooManyFiles(value, field.max ?? defaultMax, field.tooMany),
    json: (field) =>
      field.single
        ? { type: 'string', format: 'uri-reference' }
        : {
            type: 'array',
            items: { type: 'string', format: 'uri-reference' },
            maxItems: field.max ?? defaultMax,
          },
    sample: (field, random) => (field.single ? sample(random) : [sample(random)]),
    clean: (value) => (value === '' ? null : Array.isArray(value) ? value.map(bare) : bare(value)),
  }
}

/** Addresses of stored papers. */
export const files = builder<'files', string[], FilesOptions>('files')
/** The address of one stored paper. */
export const file = ((options?: OneFile) => ({
  kind: 'files',
  single: true,
  ...options,
})) as Builder<'files', string, OneFile>

export const filesKind = filesKindOf('pdf')
