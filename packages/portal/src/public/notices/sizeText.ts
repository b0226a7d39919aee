const units = ['B', 'kB', 'MB', 'GB'] as const

/** A file's size as people read it: 820 B, 12.4 kB, 3 MB. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** step
  return `${value < 100 && step > 0 ? Number(value.toFixed(1)) : Math.round(value)} ${units[step]}`
}
