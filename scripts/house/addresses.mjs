/** The address of a call is written once, where the call is declared: resources/. */
const CALLERS = /^(src|server\/(openapi|http|features|sandbox))\//
const LITERAL = /['"`](\/(?:api|files|demo)\/[^'"`]*)/g

export function addresses(files) {
  return {
    problems: files
      .filter(({ file }) => CALLERS.test(file))
      .flatMap(({ file, code }) =>
        code.flatMap((line, index) =>
          [...line.matchAll(LITERAL)].map(
            ([, address]) =>
              `${file}:${index + 1} an address outside its declaration in resources/: "${address}"`,
          ),
        ),
      ),
  }
}
