import type { FieldOptions } from '../field.ts'
import { Unread, type CellWords, type JsonSchema, type Kind, type Random } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { cleanCode, whereText } from '../texts/cleanText.ts'
import { withLostZeros } from '../texts/sheetDamage.ts'
import { textSchema } from './text.ts'

/** Options of a code that offices give. */
export interface CodeOptions extends FieldOptions {
  /** The field that holds the country; without one, or while it is empty, the code is taken for an Italian one. */
  readonly of?: string
}

/** What tells one kind of official code from another. */
interface CodeShape {
  readonly pattern: RegExp
  readonly message: MessageKey
  readonly max: number
  readonly sample: (random: Random) => string
  /** How many digits those have that Italy gives to companies, the first of which may be zeros. */
  readonly italianDigits?: number
}

/** So many digits, drawn by the seeded random. */
export function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
}

/**
 * The kernel part of codes that offices give, such as an IBAN: written with any spaces, points and
 * hyphens, kept in capitals without them. Shape and length alone are checked: whether a code is a real
 * one is a warning's matter, because a wrong check digit must not stop a form.
 */
export function codeKindOf({
  pattern,
  message,
  max,
  sample,
  italianDigits,
}: CodeShape): Kind<CodeOptions> & { readonly hasWarnings: true } {
  const json: JsonSchema = { type: 'string', maxLength: max, pattern: pattern.source }
  return {
    column: 'text',
    operators: ['equals', 'contains'],
    sortable: true,
    hasWarnings: true,
    schema: (_field, yup) =>
      textSchema({ max, pattern: { test: pattern, message, sample: '' } }, yup),
    json: () => json,
    sample: (_field, random) => sample(random),
    ...(italianDigits !== undefined && {
      readText: (text: string, _field: CodeOptions, { country }: CellWords) => {
        const isItalian = country === null || country === 'IT'
        const full = isItalian && withLostZeros(text, italianDigits, 3)
        return full ? new Unread('validation.zerosLost', { text: text.trim(), full }) : text
      },
    }),
    clean: whereText(
      (text) =>
        cleanCode(text)
          ?.replace(/[\s.-]+/g, '')
          .toUpperCase() || null,
    ),
  }
}
