import { defineConfig } from 'vite'
import { buildTarget } from '../browsers.mjs'

/**
 * What browsers load from the embedded gateway. A build of its own: with the app's, the app's files
 * would depend on what the two share.
 */
export default defineConfig({
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
