/** The examples of the documentation, as they stand there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../files.ts'

/**
 * The fenced blocks of a language below a heading.
 * @param file from the repository's folder
 * @param heading its text without the marks; '' is the whole file
 * @throws Error when there is none
 */
export function snippets(file: string, heading: string, language: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const parts = heading === '' ? [text] : text.split(/^#+ /m).filter((part) => part.startsWith(`${heading}\n`))
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')
  const found = parts.flatMap((part) => [...part.matchAll(fence)].map(([, code = '']) => code))
  if (found.length === 0) throw new Error(`${file} has no ${language} below "${heading}"`)
  return found
}
