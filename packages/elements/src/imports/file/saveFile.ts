/** Files that this page makes itself, on their way to the disk. */

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has read the address by then; a long import keeps no copies of its files.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const saveText = (text: string, name: string, type = 'text/csv;charset=utf-8'): void =>
  saveBlob(new Blob([text], { type }), name)
