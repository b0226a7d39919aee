/** `docs/spec-messages.md`, from the sentences of the specification and what says them. */
import { en } from '@srm/core/i18n/en'
import { failures, handling, rules, type Sentence } from './sentences.ts'

const sentence = (key: string): string => `“${(en as Readonly<Record<string, string>>)[key]}” (\`${key}\`)`
const cell = (parts: readonly string[]): string => parts.join('<br>').replaceAll('|', '\\|')

function row({ said, keys, at, shown, later, note }: Sentence): string {
  const here = later ? [`with ${later}`] : keys.length > 0 ? keys.map(sentence) : ['in words of the screen']
  const tests = shown.map(([file, title]) => `\`${file}\`: ${title}`)
  return `| ${said} | ${cell([...here, ...(note ? [note] : [])])} | ${at} | ${cell(tests)} |`
}

const table = (title: string, all: readonly Sentence[]): string =>
  [
    `## ${title}`,
    '| The specification says | Here | Where | Shown by |\n| --- | --- | --- | --- |',
    all.map(row).join('\n'),
  ]
    .join('\n\n')
    .replace('|\n\n|', '|\n|')

/** "48 of 59". */
const saidOf = (all: readonly Sentence[]): string => `${all.filter(({ later }) => !later).length} of ${all.length}`

/** The page as text. */
export const specMessages = (): string =>
  [
    '# What the specification makes people read',
    'Each rule and each failure of the specification (sections 5 and 8), what is said here in its place, by which documents and screens, and the test that shows it. Written by `npm run spec-messages` from `scripts/specification/sentences.ts`.',
    `${saidOf(rules)} rules and ${saidOf(failures)} messages are said; the others come with the areas that are named.`,
    table('Rules', rules),
    table('Messages', failures),
    table('Handling of answers', handling),
  ]
    .join('\n\n')
    .concat('\n')
