import { builder, type FieldOptions } from '../field.ts'
import { complain, type Kind } from '../kind.ts'
import { wordSign } from '../texts/wordSign.ts'

export interface FlagOptions extends FieldOptions {
  /** "Not answered" differs from "no": the form offers yes and no, and starts with neither. */
  readonly isQuestion?: true
}

/** Yes or no. */
export const flag = builder<'flag', boolean, FlagOptions>('flag')

const yes = new Set(['yes', 'y', 'si', 's', 'true', 'vero', '1', 'x'])
const no = new Set(['no', 'n', 'false', 'falso', '0'])

export const flagKind: Kind<FlagOptions> = {
  column: 'boolean',
  operators: ['equals'],
  sortable: true,
  keepsDefault: true,
  schema: (_field, { boolean }) => boolean().strict().typeError(complain('validation.flag')),
  json: () => ({ type: 'boolean' }),
  sample: (_field, random) => random() < 0.5,
  readText: (text) => {
    const sign = wordSign(text)
    return yes.has(sign) ? true : no.has(sign) ? false : text
  },
}
