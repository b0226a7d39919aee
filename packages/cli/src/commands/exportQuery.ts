/** The query of an export: filters, columns, and how cells are written. */

import { isCustomKey } from '@srm/core/definition/customFields'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { CommandError } from '../exitCodes.ts'
import { checkedKey } from '../keys.ts'
import { shortFiltersOf } from '../shortFilters.ts'
import type { Terminal } from '../terminal.ts'
import type { ExportFileOptions } from './exportOptions.ts'
import { periodOf, today } from './period.ts'

const words = new Set(['q', 'tab', 'sort'])

/** A column that is named again takes one value more; edges and words take one alone. @throws CommandError */
function filtersOf(filter: readonly string[], heads: readonly string[], { say }: Terminal): Record<string, string> {
  const query: Record<string, string> = {}
  for (const text of filter) {
    const [, key = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (key === '') throw new CommandError('usage', say('badFilter', { text }))
    checkedKey('--filter', key.replace(/\.(from|to|empty)$/, ''), heads, say)
    const before = query[key]
    if (before !== undefined && (words.has(key) || key.includes('.')))
      throw new CommandError('usage', say('filterAgain', { key }))
    query[key] = before === undefined ? value : `${before},${value}`
  }
  return query
}

/** What the short words say. @throws CommandError where a filter says something of the same column */
function shortQuery(def: AnyDocument, options: ExportFileOptions, { say }: Terminal): Record<string, string> {
  const columns = shortFiltersOf(def)
  const query: Record<string, string> = {}
  for (const word of ['supplier', 'period'] as const) {
    const [column, text] = [columns[word], options[word]]
    if (column === undefined || text === undefined) continue
    if (options.filter.some((filter) => filter.split(/[.=]/)[0] === column))
      throw new CommandError('usage', say('filterTwice', { option: `--${word}`, column }))
    const [from, to] = word === 'period' ? periodOf(text, say, today()) : []
    Object.assign(query, word === 'period' ? { [`${column}.from`]: from, [`${column}.to`]: to } : { [column]: text })
  }
  return query
}

/** What makes an export hold less than everything that has changed. */
function restricting({ filter, supplier, period }: ExportFileOptions): string | undefined {
  if (supplier !== undefined) return '--supplier'
  if (period !== undefined) return '--period'
  return filter.some((text) => !text.startsWith('sort=')) ? '--filter' : undefined
}

/** A day or a moment; `last` is the server's to know, and one for whatever is filtered. @throws CommandError */
function checkSince(options: ExportFileOptions, { say }: Terminal): void {
  const { since } = options
  const option = restricting(options)
  if (since === 'last' && option) throw new CommandError('usage', say('sinceNeedsAll', { option }))
  const isDay = since === undefined || since === 'last' || /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(since)
  if (!isDay) throw new CommandError('usage', say('badDay', { option: '--since', text: since ?? '' }))
}

/** `stage=sent`, `orderTime.from=2026-11-01` as a query. @throws CommandError on columns that do not exist */
export function exportQuery(def: AnyDocument, options: ExportFileOptions, terminal: Terminal): Record<string, string> {
  const { filter, columns, format, locale, encoding, bom } = options
  checkSince(options, terminal)
  const all = columnsOf(def).map(({ key }) => key)
  const heads = [...all.filter((key) => !key.startsWith('lines.')), ...words, ...(def.alike ? ['alike'] : [])]
  const wanted = columns?.split(',').map((key) => key.trim())
  // which free fields there are is the server's to know
  const asked = wanted?.map((key) => (isCustomKey(key) ? key : checkedKey('--columns', key, all, terminal.say)))
  const isText = format === 'csv'
  return {
    ...filtersOf(filter, heads, terminal),
    ...shortQuery(def, options, terminal),
    ...(asked ? { columns: asked.join(',') } : {}),
    ...(locale ? { words: locale === 'en' ? 'en' : 'zh' } : {}),
    ...(isText && encoding ? { encoding } : {}),
    ...(isText && bom === false ? { bom: 'false' } : {}),
  }
}
