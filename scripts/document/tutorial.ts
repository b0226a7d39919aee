/** What a page tells people to do: commands, and what is to be typed into files. */

/** What is to be found in a file, and what stands there afterwards. */
interface Change {
  readonly from: string
  readonly to: string
}
export type Step =
  | { readonly kind: 'commands'; readonly lines: readonly string[] }
  | { readonly kind: 'edit'; readonly file: string; readonly changes: readonly Change[]; readonly typed: number }

const changeOf = (hunk: readonly string[]): Change => {
  const those = (...marks: readonly string[]) =>
    hunk.flatMap((line) => (marks.includes(line.charAt(0)) ? [line.slice(1)] : [])).join('\n')
  return { from: those('-', ' ', ''), to: those('+', ' ', '') }
}

function editOf(file: string, lines: readonly string[]): Step {
  if (file === '') throw new Error(`No line above this says which file it is of:\n${lines.join('\n')}`)
  const hunks = lines
    .join('\n')
    .split('\n@@\n')
    .map((hunk) => hunk.split('\n'))
  const typed = lines.filter((line) => line.startsWith('+')).length
  return { kind: 'edit', file, changes: hunks.map(changeOf), typed }
}

/**
 * The steps of a page in Markdown, in their order: its blocks of `sh`, and its blocks of `diff`, each below a line that is the
 * path of its file; `@@` stands between the places of one file.
 */
export function stepsOf(page: string): readonly Step[] {
  const blocks = page.matchAll(/(?:^`([^`\n]+)`\n\n)?^```(sh|diff)\n([\s\S]*?)\n```$/gm)
  return [...blocks].map(([, file = '', language, text = '']): Step => {
    const lines = text.split('\n')
    return language === 'sh' ? { kind: 'commands', lines } : editOf(file, lines)
  })
}

/** The text with its changes, one behind the other. @throws Error naming a place that is not there */
export function edited(file: string, text: string, changes: readonly Change[]): string {
  let [done, rest] = ['', `\n${text}`]
  for (const { from, to } of changes) {
    const at = rest.indexOf(`\n${from}\n`)
    if (at < 0) throw new Error(`${file} has no such place, or only further up:\n${from}`)
    done += `${rest.slice(0, at)}\n${to}`
    rest = rest.slice(at + 1 + from.length)
  }
  return (done + rest).slice(1)
}
