/** The parts of the package that tests use; it ships no types. */
declare module 'xliff' {
  interface Unit {
    source?: unknown
    target?: unknown
    note?: unknown
  }
  interface XliffDocument {
    sourceLanguage: string
    targetLanguage?: string
    resources: Record<string, Record<string, Unit>>
  }
  export function xliff2js(text: string): Promise<XliffDocument>
  export function xliff12ToJs(text: string): Promise<XliffDocument>
  export function js2xliff(document: XliffDocument): Promise<string>
  export function jsToXliff12(document: XliffDocument): Promise<string>
}
