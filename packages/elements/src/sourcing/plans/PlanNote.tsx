import type { AnyDoc } from '@srm/core/definition/workflow'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useStyles } from '../../style/useStyles.ts'
import { planGridWords } from './planGridWords.ts'
import planCss from './plans.css?inline'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What is to be known of a plan before its periods: that it is being revised, what is asked again, why firm quantities went down. */
export function PlanNote({ doc }: { readonly doc: AnyDoc }) {
  useStyles(planCss)
  const { side, locale } = useWhole()
  const words = planGridWords(locale)
  const [again, broken] = [textOf(doc.changeRemark), textOf(doc.breakReason)]
  const isRevised = side === 'supplier' && doc.revisionFlag === 'Y' && doc.stage !== 'closed'
  return (
    <div className="plan-note">
      {isRevised && (
        <div className="banner">
          <Icon name="info" />
          <span>{words.revised}</span>
        </div>
      )}
      {again && doc.stage === 'published' && (
        <div className="banner gold">
          <Icon name="warning" />
          <span>
            {words.askedAgain} <b className="strong">{again}</b>
          </span>
        </div>
      )}
      {broken && (
        <div className="banner gold">
          <Icon name="warning" />
          <span>
            {words.broken} <b className="strong">{broken}</b>
          </span>
        </div>
      )}
    </div>
  )
}
