import { builder, type Builder, type FieldOptions } from '../field.ts'
import { complain, moreThan, type Kind, type Overlong, type Random, type Yup } from '../kind.ts'
import { fileName } from './fileName.ts'
import type { MessageKey } from '../register.ts'

export interface FilesOptions extends FieldOptions {
  /** Most files; 50 when absent. */
  readonly max?: number
  /** A single address in place of a list. */
  readonly single?: true
  /** Its addresses are answered signed, and are good for a while only. */
  readonly isPrivate?: true
  /** The endings that an uploaded file may have; absent for those of every paper. */
  readonly endings?: readonly string[]
  /** What is said of another file; absent for the usual text. */
  readonly refusal?: MessageKey
  /** What is said of more than `max`, with their `count` and `names`; absent for the usual text. */
  readonly tooMany?: MessageKey
}

type OneFile = FieldOptions & Pick<FilesOptions, 'isPrivate' | 'endings' | 'refusal'>

const defaultMax = 50

/** An address that the portal serves or a web address; nothing that a browser would run. */
const address = /^(\/files\/[\w./-]+|https?:\/\/[^\s"'<>]+)$/

/** An address of ours as it is stored: the server answers some with a signature behind it. */
export const bareAddress = (address: string) =>
  address.startsWith('/files/') ? address.replace(/\?.*$/s, '') : address

/** Where the portal puts what is uploaded; demo data's files are drawn, and lie elsewhere. */
const uploaded = /^\/files\/(pictures|media|papers)\//

/** Whether an address is that of a file that somebody uploaded here, as it is stored. */
export const isUploaded = (address: string) => uploaded.test(address)

const bare = (value: unknown) => (typeof value === 'string' ? bareAddress(value) : value)

const isPicture = (address: string) => address.startsWith('/files/pictures/')

/** Whether an uploaded file is of the kind that its field holds, as the upload was asked; all others are not ours. */
function isOfKind(
  value: string | undefined,
  extension: string,
  { endings }: FilesOptions,
): boolean {
  if (typeof value !== 'string' || !isUploaded(value)) return true
  if (isPicture(value) !== (extension === 'jpg')) return false
  return !endings || endings.includes(value.split('.').at(-1)?.toLowerCase() ?? '')
}

const one = ({ string }: Yup, extension: string, field: FilesOptions) =>
  string()
    .strict()
    .typeError(complain('validation.file'))
    .max(2000, complain('validation.max', { maxValue: 2000 }))
    .matches(address, { message: complain('validation.file') })
    .test('kind', complain(field.refusal ?? 'validation.fileKind'), (value) =>
      isOfKind(value, extension, field),
    )

/** Most files that a complaint names. */
const mostNamed = 10

/** The complaint about more files than there may be, in the words that it has here. */
function tooManyFiles(value: unknown, max: number, key?: MessageKey): readonly Overlong[] {
  const found = moreThan(value, max, 'validation.atMostFiles')
  if (!found.length || !key || !Array.isArray(value)) return found
  const names = value
    .slice(max, max + mostNamed)
    .map((one) => (typeof one === 'string' ? fileName(one) : ''))
  return [{ key, vars: { count: value.length - max, names: names.join(', ').slice(0, 1000) } }]
}

/** Builds the kernel part shared by pictures and papers. */
export function filesKindOf(extension: string): Kind<FilesOptions> {
  const sample = (random: Random) =>
    `/files/sample/${Math.floor(random() * 1e9).toString(36)}.${extension}`
  return {
    column: 'jsonb',
    operators: [],
    sortable: false,
    schema: (field, yup) =>
      field.single
        ? one(yup, extension, field)
        : yup
            .array(one(yup, extension, field).required(complain('validation.file')))
            .strict()
            .typeError(complain('validation.files')),
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
