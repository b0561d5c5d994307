/** The pages that need no session, loaded on demand: signed-in users do not need them. */
export { showForgot } from './forgot.ts'
export { showLogin } from './login.ts'
export { showReset } from './reset.ts'
