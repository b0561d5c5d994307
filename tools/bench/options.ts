import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Names of the parts to run; server and browser if none is named. */
  readonly parts: readonly string[]
  readonly products: number
  readonly rounds: number
  /** How long each measurement of the server lasts. */
  readonly seconds: number
  /** Runs only cases with this text in their name; '' for all. */
  readonly only: string
}

/** Reads the arguments, for example `npm run bench -- server --rounds 3`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', default: '' },
    },
  })
  const number = (name: 'products' | 'rounds' | 'seconds', most: number) => {
    const value = Number(values[name])
    if (value > 0 && value <= most) return value
    throw new Error(`--${name} must be a number above 0 and at most ${most}.`)
  }
  return {
    parts: positionals.length ? positionals : ['server', 'browser'],
    products: number('products', 5_000_000),
    rounds: number('rounds', 50),
    seconds: number('seconds', 60),
    only: values.only,
  }
}
