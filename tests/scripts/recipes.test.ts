import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/freshBuild.mjs'

const page = join(root, 'docs/react-admin.md')
const recipe = /^```tsx (\S+)\n([\s\S]*?)^```$/gm

/** A file of the stock app, with imports as in a folder of `src/features`. */
const asInArea = (file: string) =>
  readFileSync(join(root, 'tests/src/stockApp', file), 'utf8')
    .replaceAll(/'(\.\.\/)+src\//g, "'../../")
    .replaceAll(/'(\.\.\/)+resources\//g, "'../../../resources/")

test('issue 52: each recipe of docs/react-admin.md is a file that the browser tests run', () => {
  const text = readFileSync(page, 'utf8')
  const written = text.replaceAll(
    recipe,
    (_, file: string) => `\`\`\`tsx ${file}\n${asInArea(file)}\`\`\``,
  )
  // `WRITE_RECIPES=1 npx vitest run --project unit tests/scripts/recipes.test.ts` writes them anew.
  if (process.env['WRITE_RECIPES']) writeFileSync(page, written)
  expect([...text.matchAll(recipe)].map(([, file]) => file)).toEqual([
    'VendorViews.tsx',
    'recipes/VendorForm.tsx',
    'recipes/TermForm.tsx',
    'recipes/VendorPage.tsx',
    'recipes/ownFields.tsx',
    'beside/main.tsx',
  ])
  if (!process.env['WRITE_RECIPES']) expect(text).toBe(written)
})
