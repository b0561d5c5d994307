import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { translate } from '../../i18n/index.ts'
import { escapeHtml } from '../adapters/mail/escapeHtml.ts'
import { languageOf } from '../http/errorHandler.ts'

/** The portal's colours; these pages run no script and load no file. */
const style = `
  :root { color-scheme: light dark; --paper: light-dark(#faf7f2, #1a1613); --surface: light-dark(#fffdfa, #241f1a);
    --ink: light-dark(#221d18, #f3ece2); --soft: light-dark(#5f564d, #bfb2a3); --line: light-dark(#e4dbce, #3d352d);
    --terracotta: light-dark(#a2432a, #e8956f) }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Inter Variable', system-ui, sans-serif }
  .skip { position: absolute; left: -999px }
  .skip:focus { left: 8px; top: 8px; padding: 8px 12px; background: var(--surface) }
  header, main { max-width: 52rem; margin: 0 auto; padding: 20px }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 16px }
  .mark { font: 700 26px/1.2 'Lora', Georgia, serif; letter-spacing: -.02em; color: var(--terracotta) }
  h1 { margin: 8px 0; font: 600 30px/1.2 'Lora', Georgia, serif; overflow-wrap: anywhere }
  a { color: var(--terracotta); text-underline-offset: 3px }
  :focus-visible { outline: 2px solid var(--terracotta); outline-offset: 2px }
  .soft { margin: 0 0 24px; color: var(--soft) }
  ul, ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
  li { display: grid; gap: 2px; padding: 14px 0; border-bottom: 1px solid var(--line) }
  li a { font-weight: 600 }
  li span, dt { color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { display: block; width: 100%; height: 640px; margin: 16px 0; border: 1px solid var(--line); border-radius: 10px; background: #faf7f2 }
`

/** Sends a page in the reader's language. @param main HTML with escaped texts */
export function sendSandboxPage(
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
  main: string,
): FastifyReply {
  const language = languageOf(request)
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Bottega</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<a class="skip" href="#main">${escapeHtml(translate(language, 'mails.outbox.skip'))}</a>
<header><span class="mark" translate="no">Bottega</span><a href="/">${escapeHtml(translate(language, 'mails.outbox.signIn'))}</a></header>
<main id="main" tabindex="-1">${main}</main>
</body>
</html>
`)
}
