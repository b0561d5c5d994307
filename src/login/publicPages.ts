/** The pages for everybody: who is signed in does not load them. */
export { showForgot } from './forgot.ts'
export { showLogin } from './login.ts'
export { showReset } from './reset.ts'
