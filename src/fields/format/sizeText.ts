import { numberFormat } from './numberFormat.ts'

const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3

/** The size of files for people: gigabytes with one decimal, below that whole megabytes. */
export function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= gigabyte
  return numberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? gigabyte : megabyte))
}
