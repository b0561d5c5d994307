/** Names of demo documents: words with hyphens. */
const pattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.pdf$/

/** The title of a demo document by its file name, such as `Care instructions 12`; null for another name. */
export function parseSamplePdf(name: string): string | null {
  const words = name.length <= 100 ? pattern.exec(name)?.[1]?.replaceAll('-', ' ') : undefined
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

/** A one-page PDF with a title, so that the links of demo data lead somewhere. */
export function samplePdf(title: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${title}) Tj 0 -36 Td /F1 12 Tf (Bottega demo paper, without any meaning.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
