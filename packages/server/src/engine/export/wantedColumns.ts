/** Which columns a file of figures was asked for. */
import { Invalid } from '../errors.ts'

/**
 * The columns that were asked for, in the order in which they were; all of them where none was.
 * @param asked names with commas between them
 * @throws Invalid where the file has no such column
 */
export function wantedColumns<K extends string>(asked: string | undefined, all: readonly K[]): readonly K[] {
  if (asked === undefined) return all
  const keys = asked.split(',')
  const wanted = keys.flatMap((key) => all.find((one) => one === key) ?? [])
  if (wanted.length < keys.length) throw new Invalid([{ path: 'columns', rule: 'notAccepted' }])
  return wanted
}
