/** The package has no types of its own. */
declare module 'punycode/punycode.es6.js' {
  /** @throws RangeError for an invalid domain */
  export function toUnicode(address: string): string
}
