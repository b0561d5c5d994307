import type { Plugin } from 'vite'

export const earlyFiles: Plugin
