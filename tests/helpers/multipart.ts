/** A file to be sent. */
export interface TestFile {
  readonly part: string
  readonly name: string
  readonly content: Buffer
}

/** A multipart body as a browser would make it, with the header with its boundary. */
export async function multipart(
  files: readonly TestFile[],
  texts: Readonly<Record<string, string>> = {},
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const { part, name, content } of files)
    form.append(part, new Blob([new Uint8Array(content)]), name)
  const made = new Response(form)
  return {
    body: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}
