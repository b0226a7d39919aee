import { createContext, useContext } from 'react'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'

export type Look = 'tree' | 'list'
interface Looking {
  readonly look: Look
  readonly onLook: (look: Look) => void
}

export const LookContext = createContext<Looking>({ look: 'tree', onLook: () => undefined })
const looks = ['tree', 'list'] as const

/** Tree or list. */
export function LookSwitch() {
  useStyles(segmentsCss)
  const words = useAdminWords()
  const { look, onLook } = useContext(LookContext)
  return (
    <span className="segmented">
      {looks.map((one) => (
        <button key={one} type="button" className="segment" aria-pressed={one === look} onClick={() => onLook(one)}>
          {words.organizations[one]}
        </button>
      ))}
    </span>
  )
}
