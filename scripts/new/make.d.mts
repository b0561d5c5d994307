import type { SourceEditor } from './sourceEditor.mjs'

export function make(
  sources: SourceEditor,
  thing: string,
  answers: Readonly<Record<string, string>>,
): Promise<readonly string[]>
