import { useScope } from '../../document/definition/documentScope.tsx'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { lazyAntd } from '../../host/lazyAntd.tsx'

const WhyPanel = lazyAntd(() => import('./WhyPanel.tsx'))

/** Why this person may do something; for those who see roles, and for oneself. */
export function PersonWhy({ doc }: BelowProps) {
  const { permissions } = useScope()
  const person = String(doc.elsSubAccount)
  return permissions?.has('role.view') ? <WhyPanel key={person} person={person} /> : null
}
