import { Icon } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { Printing } from './usePrinting.ts'

/** Why nothing was printed, until it was read. */
export function PrintProblem({ problem, forget }: Printing) {
  const { words } = useWhole()
  if (!problem) return null
  return (
    <span className="tag red" role="alert">
      {problem}
      <button type="button" className="icon-button" aria-label={words.single.close} onClick={forget}>
        <Icon name="close" />
      </button>
    </span>
  )
}
