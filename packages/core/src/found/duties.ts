/** What people do on a side, and where it waits for them. Pure. */
import type { Side } from '../definition/shape.ts'
import type { Duty, DutySaid } from '../definition/sides/found.ts'
import { builtinMenus, type MenuNode, pageFound } from './builtinMenus.ts'

interface Known {
  readonly duty: Duty
  /** Permission keys of which one is enough. */
  readonly needs: readonly string[]
  readonly before: string | undefined
}

const subjectsIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ path, children }) =>
    children.length > 0 ? subjectsIn(children) : [path.slice(path.lastIndexOf('/') + 1)],
  )

const known = (subject: string, said: DutySaid): Known => ({
  duty: {
    subject,
    tab: said.tab,
    ...('apart' in said ? { apart: true } : { en: said.en, zh: said.zh }),
  },
  needs: said.needs.map((right) => (right.includes('.') ? right : `${subject}.${right}`)),
  before: 'before' in said ? said.before : undefined,
})

/** In the order of the menu, but for those that stand before others. */
function dutiesOn(side: Side): readonly Known[] {
  const inOrder: Known[] = []
  for (const subject of subjectsIn(builtinMenus[side]))
    for (const said of [pageFound(side, subject)?.duty ?? []].flat()) {
      const one = known(subject, said)
      const at = inOrder.findIndex(({ duty }) => duty.subject === one.before)
      inOrder.splice(at < 0 ? inOrder.length : at, 0, one)
    }
  return inOrder
}

const duties: { readonly [S in Side]: readonly Known[] } = {
  buyer: dutiesOn('buyer'),
  supplier: dutiesOn('supplier'),
  platform: dutiesOn('platform'),
}

/** The task tabs whose documents wait for a person, in the order in which home tells them. */
export const dutiesOf = (side: Side, permissions: ReadonlySet<string>): readonly Duty[] =>
  duties[side]
    .filter(({ duty, needs }) => permissions.has(`${duty.subject}.view`) && needs.some((key) => permissions.has(key)))
    .map(({ duty }) => duty)
