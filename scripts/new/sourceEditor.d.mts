export interface SourceEditor {
  read(file: string): string
  exists(file: string): boolean
  splice(file: string, place: number, text: string): void
  changed(): string[]
  save(): void
}

export function sourceEditor(root: string): SourceEditor
