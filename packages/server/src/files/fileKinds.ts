/** The kinds of files that are accepted beside documents. */

export interface FileKind {
  readonly mime: string
  /** Bytes every file of the kind begins with; absent for text. */
  readonly magic?: readonly number[]
  readonly form: 'pdf' | 'picture' | 'archive' | 'text' | 'other'
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')]
const zip = [0x50, 0x4b, 0x03, 0x04]
const office = 'application/vnd.openxmlformats-officedocument'
const jpeg: FileKind = { mime: 'image/jpeg', magic: [0xff, 0xd8, 0xff], form: 'picture' }

/** By extension. Macros, scripts and anything a browser could run are not among them. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  pdf: { mime: 'application/pdf', magic: ascii('%PDF-'), form: 'pdf' },
  png: { mime: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], form: 'picture' },
  jpg: jpeg,
  jpeg,
  xlsx: { mime: `${office}.spreadsheetml.sheet`, magic: zip, form: 'archive' },
  docx: { mime: `${office}.wordprocessingml.document`, magic: zip, form: 'archive' },
  pptx: { mime: `${office}.presentationml.presentation`, magic: zip, form: 'archive' },
  csv: { mime: 'text/csv', form: 'text' },
  txt: { mime: 'text/plain', form: 'text' },
  zip: { mime: 'application/zip', magic: zip, form: 'archive' },
  dwg: { mime: 'image/vnd.dwg', magic: ascii('AC10'), form: 'other' },
}

export const extensions: readonly string[] = Object.keys(fileKinds)

/** The last extension of a name, lower case, '' without one. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const kindOf = (name: string): FileKind | undefined => {
  const extension = extensionOf(name)
  return Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined
}
