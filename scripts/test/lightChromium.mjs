/** Installs the lightest Chromium of Debian, on a machine that only runs tests. */
import { addHeadlessShell } from '../chromium.mjs'

addHeadlessShell()
