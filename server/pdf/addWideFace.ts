import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'

const require = createRequire(import.meta.url)

const files = {
  normal: '400Regular/EBGaramond_400Regular.ttf',
  italic: '400Regular_Italic/EBGaramond_400Regular_Italic.ttf',
  bold: '700Bold/EBGaramond_700Bold.ttf',
} as const
export type FaceStyle = keyof typeof files

/**
 * Adds EB Garamond, which has all Latin, Greek and Cyrillic letters, as the font `Wide`. Its used
 * letters are embedded in the PDF, so it is added only where it is needed.
 */
export async function addWideFace(pdf: jsPDF, style: FaceStyle): Promise<void> {
  const bytes = await readFile(require.resolve(`@expo-google-fonts/eb-garamond/${files[style]}`))
  pdf.addFileToVFS(`${style}.ttf`, bytes.toString('latin1'))
  pdf.addFont(`${style}.ttf`, 'Wide', style)
}
