/** A test that failed, or a file that did not load and has no name of one. */
export interface Broken {
  readonly file: string
  readonly name?: string
  readonly line: string
}

export interface Counts {
  passed: number
  failed: number
  skipped?: number
  failures?: string[]
  broken?: Broken[]
}

export function runVitest(project: string, filters: readonly string[], cwd: string): Promise<Counts>

/** Counts of a run, from the JSON report, the errors outside all tests and the exit code. */
export function counted(report: object, outside: readonly string[], code: number): Counts
