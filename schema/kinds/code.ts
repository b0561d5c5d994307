import type { FieldOptions } from '../field.ts'
import { Unread, type CellWords, type JsonSchema, type Kind, type Random } from '../kind.ts'
import type { MessageKey } from '../register.ts'
import { cleanCode, whereText } from '../texts/cleanText.ts'
import { withLostZeros } from '../texts/sheetDamage.ts'
import { textSchema } from './text.ts'

/** Options of an official code. */
export interface CodeOptions extends FieldOptions {
  /**
   * The field that holds the country; without one, or while it is empty, the code counts as
   * Italian.
   */
  readonly of?: string
}

/** The properties of a kind of official code. */
interface CodeShape {
  readonly pattern: RegExp
  readonly message: MessageKey
  readonly max: number
  readonly sample: (random: Random) => string
  /** Number of digits of the codes of Italian companies, which may begin with zeros. */
  readonly italianDigits?: number
}

/** A string of this many random digits. */
export function digits(count: number, random: Random): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
}

/**
 * Builds the kernel part of official codes such as an IBAN: typed with any spaces, points and
 * hyphens, stored in capitals without them. Only shape and length are checked; a wrong check digit
 * is a warning, because it must not block a form.
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
