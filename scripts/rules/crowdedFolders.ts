/** Files that one folder may hold: more are not found by looking. */
export const mostInFolder = 30

/** Folders whose files are a sequence, of which nobody looks for one. */
const sequences = ['packages/server/src/database/migrations']

/** Folders of the packages and scripts that hold too many files, each with their number. */
export function crowdedFolders(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    if (/^(packages|scripts)\//.test(`${folder}/`) && !sequences.includes(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count > mostInFolder))
}
