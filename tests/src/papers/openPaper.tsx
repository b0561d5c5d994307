import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import type { Language, Role } from '../../../schema/index.ts'
import { renderBench } from '../fields/bench.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

/** A PDF as the server answers it. */
export const pdfReply = (name: string): Reply => ({
  body: '%PDF-1.7',
  headers: {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
  },
})

interface Options {
  readonly role?: Role
  readonly language?: Language
  readonly reply: (sent: Sent) => Reply | Promise<Reply>
}

/** Draws a button that saves a file; `saved` are the files that the browser was given. */
export async function openPaper(element: ReactNode, options: Options) {
  const { role = 'logistics', language = 'en', reply } = options
  const sent = fakeServer((one) => reply(one))
  const saved: { name: string; blob: Blob }[] = []
  let newest: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    newest = blob as Blob
    return 'blob:paper'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (newest) saved.push({ name: this.download, blob: newest })
  })
  const subject = {
    id: '01900000-0000-7000-8000-000000000001',
    role,
    rights: roles.rights[role] ?? [],
  }
  await renderBench(element, { subject, language })
  return { sent, saved }
}
