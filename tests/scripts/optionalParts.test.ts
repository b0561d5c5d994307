import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/freshBuild.mjs'

const optional = /node_modules[\\/](html2canvas|canvg|dompurify|core-js)[\\/]/

test('GIFT-009: what draws the certificate is built without the parts that nothing asks for', async () => {
  const made = (await build({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: path.join(root, 'src/features/certificate/drawCertificate.ts') },
    },
  })) as Rolldown.RolldownOutput
  const modules = made.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
  expect(modules.some((id) => id.includes('node_modules/jspdf/'))).toBe(true)
  expect(modules.filter((id) => optional.test(id))).toEqual([])
})
