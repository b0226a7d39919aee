/** Files of our own that cannot be understood. They stay as they are: somebody may mend them. */

/** A file that is not what we write. */
export class BrokenFile extends Error {
  readonly file: string
  constructor(file: string) {
    super(`${file} is broken`)
    this.name = 'BrokenFile'
    this.file = file
  }
}

type Data = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether it holds objects by name and nothing else. */
export const holdsObjects = (value: unknown): boolean => isObject(value) && Object.values(value).every(isObject)

/** The JSON object of a text; undefined for anything else. */
export function objectIn(text: string): Data | undefined {
  try {
    const given: unknown = JSON.parse(text)
    return isObject(given) ? given : undefined
  } catch {
    return undefined
  }
}
