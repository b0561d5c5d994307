/** `npm run processes`: writes docs/processes.md and its pictures from the process maps. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { processPage, processPictures } from './processes/processPage.ts'

const folder = fileURLToPath(new URL('../docs/processes', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [name, picture] of processPictures()) writeFileSync(`${folder}/${name}.svg`, picture)
writeFileSync(`${folder}.md`, processPage())
