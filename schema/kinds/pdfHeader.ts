/** Bytes within which the header of a PDF may begin (ISO 32000-1, annex H.3.4.1). */
export const pdfHeaderBytes = 1024

/**
 * Whether these first bytes of a file have the header of a PDF: at once, or after what a printer, a
 * mail or a scanner has put before it. A page of markup is none, whatever stands in it.
 */
export function hasPdfHeader(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head.subarray(0, pdfHeaderBytes + '%PDF-'.length))
  const at = text.indexOf('%PDF-')
  return at === 0 || (at > 0 && at <= pdfHeaderBytes && !text.slice(0, at).includes('<'))
}
