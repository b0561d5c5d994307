/** `npm run options`: writes the table of options into docs/add-a-field.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withOptions } from './optionsTable.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = fileURLToPath(new URL('../docs/add-a-field.md', import.meta.url))
writeFileSync(page, withOptions(root, readFileSync(page, 'utf8')))
