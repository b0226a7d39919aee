/** A file of the screens could not be had: the network is gone, or a new version no longer has it. */
export class FileNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the screen could not be loaded.', { cause })
    this.name = 'FileNotLoaded'
  }
}

/** Imports a file. @throws FileNotLoaded */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new FileNotLoaded(cause)
  }
}
