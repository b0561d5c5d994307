/** For a machine that tests and does nothing else: the lightest Chromium that its Debian has. */
import { addHeadlessShell } from '../chromium.mjs'

addHeadlessShell()
