/** What people do on a side, and where it waits for them. Pure. */
import type { Side } from '../definition/shape.ts'
import type { Duty, DutySaid } from '../definition/sides/found.ts'
import { builtinMenus, type MenuNode, pageFound } from './builtinMenus.ts'

/** A duty, with what the server asks for its rows. */
export interface KnownDuty extends Duty, Pick<DutySaid, 'before' | 'said'> {
  /** Permission keys of which one is enough. */
  readonly needs: readonly string[]
}

const subjectsIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children }) =>
    children.length > 0 ? subjectsIn(children) : [path.slice(path.lastIndexOf('/') + 1)],
  )

const known = (subject: string, { needs, ...said }: DutySaid): KnownDuty => ({
  subject,
  ...said,
  needs: needs.map((right) => (right.includes('.') ? right : `${subject}.${right}`)),
})

/** In the order of the menu, but for those that stand before others. */
function dutiesOn(side: Side): readonly KnownDuty[] {
  const inOrder: KnownDuty[] = []
  for (const subject of subjectsIn(builtinMenus[side]))
    for (const said of [pageFound(side, subject)?.duty ?? []].flat()) {
      const one = known(subject, said)
      const at = inOrder.findIndex(({ subject: other }) => other === one.before)
      inOrder.splice(at < 0 ? inOrder.length : at, 0, one)
    }
  return inOrder
}

const duties: { readonly [S in Side]: readonly KnownDuty[] } = {
  buyer: dutiesOn('buyer'),
  supplier: dutiesOn('supplier'),
  platform: dutiesOn('platform'),
}

/** The duties of a person on a side, in the order in which home tells them. */
export const knownDuties = (side: Side, permissions: ReadonlySet<string>): readonly KnownDuty[] =>
  duties[side].filter(
    ({ subject, needs }) => permissions.has(`${subject}.view`) && needs.some((key) => permissions.has(key)),
  )

/** The task tabs whose documents wait for a person, in the order in which home tells them. */
export const dutiesOf = (side: Side, permissions: ReadonlySet<string>): readonly Duty[] =>
  knownDuties(side, permissions).map(({ subject, tab, en, zh }) => ({ subject, tab, en, zh }))
