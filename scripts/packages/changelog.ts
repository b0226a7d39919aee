/** What a package's CHANGELOG.md says: the releases that changesets has written down, and what waits for the next one. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Change {
  readonly level: string
  readonly text: string
}

const head = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** What one changeset says of a package; undefined where it is about others. */
export function changeOf(changeset: string, name: string): Change | undefined {
  const [, named = '', text = ''] = head.exec(changeset.replaceAll('\r\n', '\n')) ?? []
  const line = named.split('\n').find((one) => one.replace(/['"]/g, '').startsWith(`${name}:`))
  const level = line?.split(':')[1]?.trim()
  return level ? { level, text: text.trim() } : undefined
}

const titles = [
  ['major', 'Major Changes'],
  ['minor', 'Minor Changes'],
  ['patch', 'Patch Changes'],
] as const

/** As changesets writes it: a change is an entry of a list. */
const entry = ({ text }: Change): string => `- ${text.replaceAll('\n', '\n  ')}`

/**
 * The text of a CHANGELOG.md.
 * @param folder of the package; its own CHANGELOG.md has the releases there were
 * @param waiting the folder with the changesets that wait
 */
export function changelog(name: string, folder: string, waiting: string): string {
  const changes = globSync('*.md', { cwd: waiting })
    .toSorted()
    .flatMap((file) => changeOf(readFileSync(join(waiting, file), 'utf8'), name) ?? [])
  const sections = titles.flatMap(([level, title]) => {
    const own = changes.filter((change) => change.level === level)
    return own.length > 0 ? [`### ${title}\n\n${own.map(entry).join('\n')}`] : []
  })
  const kept = join(folder, 'CHANGELOG.md')
  const releases = existsSync(kept) ? readFileSync(kept, 'utf8').replace(/^# .*\n+/, '') : ''
  const next = sections.length > 0 ? ['## Since the last release', ...sections] : []
  return `${[`# ${name}`, ...next, releases.trim()].filter(Boolean).join('\n\n')}\n`
}
