/** Codes whose leading zeros a spreadsheet took off: none has these digits, but one has zeros before them (cli-ux-security §1.4). */

import type { Field } from '@srm/core/definition/field'
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Connection } from '../../database/database.ts'
import type { RowError } from '../../engine/exchange/importReport.ts'
import { definitionOf } from '../../engine/registry.ts'
import type { JobRow } from './jobRow.ts'

const unknown: readonly string[] = ['unknownReference', 'notInDictionary']
/** Longer codes of digits are not looked for. */
const longest = 20

const mayLackZeros = ({ rule, limit }: RowError): boolean => unknown.includes(rule) && /^[1-9]\d*$/.test(String(limit))

const withZeros = (code: string): string[] =>
  Array.from({ length: Math.max(0, longest - code.length) }, (_, n) => code.padStart(code.length + n + 1, '0'))

const fieldOf = ({ shape }: AnyDocument, path: string): Field | undefined =>
  path.startsWith('lines.') ? shape.lines[path.slice('lines.'.length)] : shape.fields[path]

/** The codes that exist among those given. */
async function existing(
  on: Connection,
  account: string,
  { kind, target = '' }: Field,
  codes: readonly string[],
): Promise<string[]> {
  const key = definitionOf(target)?.key[0]
  if (kind === 'dict')
    return (
      await on.query<{ code: string }>(
        `select "dictionaryCode" as code from dictionary
          where "elsAccount" in ($1, $2) and "dictionaryType" = $3 and "dictionaryCode" = any($4) and "isDel" = 'N'`,
        [account, platformAccount, target, codes],
      )
    ).map(({ code }) => code)
  if (!key) return []
  const rows = await on.query<{ code: string }>(
    `select "${key}" as code from "${target}" where "elsAccount" = $1 and "${key}" = any($2) and "isDel" = 'N'`,
    [account, codes],
  )
  return rows.map(({ code }) => code)
}

/** The same faults; of a code that lacks its zeros it is said which one there is. */
export async function withDroppedLeadingZeros(
  on: Connection,
  { elsAccount, document }: Pick<JobRow, 'elsAccount' | 'document'>,
  faults: readonly RowError[],
): Promise<readonly RowError[]> {
  const def = definitionOf(document)
  if (!def || !faults.some(mayLackZeros)) return faults
  const meant = new Map<string, string>()
  for (const [path, some] of Map.groupBy(faults.filter(mayLackZeros), ({ field }) => field)) {
    const field = fieldOf(def, path)
    const digits = [...new Set(some.map(({ limit }) => String(limit)))]
    const found = field ? await existing(on, elsAccount, field, digits.flatMap(withZeros)) : []
    for (const code of found) meant.set(`${path} ${code.replace(/^0+/, '')}`, code)
  }
  return faults.map((fault) => {
    const code = mayLackZeros(fault) ? meant.get(`${fault.field} ${fault.limit}`) : undefined
    return code === undefined ? fault : { ...fault, rule: 'lostZeros', limit: code }
  })
}
