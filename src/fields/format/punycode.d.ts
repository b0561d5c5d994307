/** The package has no types of its own. */
declare module 'punycode/punycode.es6.js' {
  /** @throws RangeError for what no domain is written as */
  export function toUnicode(address: string): string
}
