/** Mistakes in definitions, which abort the start. The message names resource and field. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      problems.length === 1
        ? `A definition is wrong. ${problems[0]}`
        : `Definitions are wrong:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}
