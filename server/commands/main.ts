import { readConfig, type Config } from '../config.ts'
import { reasonOf } from '../platform/reasonOf.ts'
import { makeAdmin } from './makeAdmin.ts'
import { backUp } from './backUp.ts'
import { doctor } from './doctor.ts'
import { loadFactFile } from './loadFactFile.ts'
import { restore } from './restore.ts'
import { takeOutDemo } from './takeOutDemo.ts'

/** A command of the operator. */
type Command = (
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
  /** The folder that the command was typed in. */
  typedAt: string,
) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  admin: makeAdmin,
  backup: backUp,
  restore,
  facts: loadFactFile,
  doctor: (config, _args, say) => doctor(config, say),
  'remove-demo': (config, args, say) => takeOutDemo(config, args, say),
}

/** Runs a command of the terminal. @returns the exit code */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  typedAt: string,
): Promise<number> {
  try {
    const command = commands[name]
    if (!command) throw new Error(`There are these commands: ${Object.keys(commands).join(', ')}.`)
    const say = (line: string) => process.stdout.write(`${line}\n`)
    await command(readConfig(process.env), args, say, typedAt)
    return 0
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    return 1
  }
}
