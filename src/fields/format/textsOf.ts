/** The texts of a multi-text field in one language. */
export function textsOf(value: unknown, language: string): string[] {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, language) : null
  return Array.isArray(found) ? found.map(String) : []
}
