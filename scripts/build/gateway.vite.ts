import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { buildTarget } from '../browsers.mjs'

/** The style sheet of the card form lies beside the scripts: the running server has no package of it. */
const formSheet: Plugin = {
  name: 'form-sheet',
  async generateBundle() {
    const file = fileURLToPath(import.meta.resolve('braintree-web-drop-in/dropin.css'))
    this.emitFile({ type: 'asset', fileName: 'dropin.css', source: await readFile(file) })
  },
}

/**
 * What browsers load from the embedded gateway. A build of its own: with the app's, the app's files
 * would depend on what the two share.
 */
export default defineConfig({
  plugins: [formSheet],
  build: {
    outDir: 'dist/gateway',
    target: buildTarget,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        hostedFieldsFrame: 'src/gatewayFrame/hostedFieldsFrame.ts',
        songbird: 'src/gatewayFrame/songbird.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // Each is loaded as a script, whose names would else be those of the page.
        banner: ';(() => {',
        footer: '})()',
      },
    },
  },
})
