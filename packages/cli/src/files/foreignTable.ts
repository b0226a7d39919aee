/** The tables that a mapping names: text files and sheets of workbooks. */
import { readFile } from 'node:fs/promises'
import type { Table } from '@srm/core/definition/files/mapping'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { foreignBook, isBook } from './foreignBook.ts'
import type { Asked } from './foreignHeader.ts'
import { foreignText, type ReadAs } from './foreignText.ts'

/** @throws CommandError where there is no such file, or no such table in it */
export async function foreignTable(path: string, asked: Asked, readAs: ReadAs, terminal: Terminal): Promise<Table> {
  const bytes = await readFile(path).catch(() => {
    throw new CommandError('usage', terminal.say('noFile', { file: path }))
  })
  return isBook(bytes) ? foreignBook(bytes, asked, terminal) : foreignText(bytes, asked, readAs, terminal)
}
